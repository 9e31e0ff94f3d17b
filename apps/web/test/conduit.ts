import { type ConduitKinds, family, type Placement } from '@tessera/conduit';
import { expectOk, type Family, type Made } from '@tessera/core';
import { attempt } from '@tessera/mill';
import type { Page } from 'playwright-core';
import { latticeOfItem } from '../../../families/conduit/src/item.ts';
import { type Pattern, patternOfText } from '../../../families/conduit/src/tiles.ts';
import { flipped, handOf, turned } from '../../../families/conduit/view/hand.ts';
import { WAY_KEYS, walkOf } from '../../../families/conduit/view/walk.ts';
import { parseSearch, readLink } from '../src/link.ts';

export const FLAT = '/conduit/play?seed=1&lattice=flat&bounds=4x1x4&reasoning=plain';
export const SPACE = '/conduit/play?seed=1&bounds=2x2x2&tiles=8..12';

const any = family as Family;

/** Waits for the board, and makes the item of the page's address again, here in Node. */
export async function itemOn(page: Page): Promise<Made<ConduitKinds>> {
  await page.waitForURL(/attempt=/);
  await page.locator('[data-face]').first().waitFor({ state: 'attached' });
  const link = expectOk(readLink(any, parseSearch(new URL(page.url()).search)));
  const result = attempt(any, { family: 'conduit', seed: link.seed, params: link.params }, link.attempt!);
  if (!('made' in result)) throw new Error(`${page.url()} was refused: ${result.reason}`);
  return result.made as Made<ConduitKinds>;
}

export interface Laying {
  readonly face: number;
  readonly tile: string;
  readonly pattern: Pattern;
}

/** The tiles to lay, in an order that solves the item with the last one. */
export function solutionOf({ item, proof }: Made<ConduitKinds>): readonly Laying[] {
  const { judge } = family;
  const key = judge.kind === 'solve' ? judge.key(item, proof) : [];
  return key.flatMap(action => (action.do === 'place' ? [layingOf(item, action.placement)] : []));
}

function layingOf(item: ConduitKinds['item'], placement: Placement): Laying {
  const face = latticeOfItem(item).indexOf(placement);
  return { face, tile: placement.tile, pattern: patternOfText(placement.edges)! };
}

/** Turns and flips that bring a tile from the tray into a pattern. */
export function changesTo({ tile, pattern }: Laying): readonly ('turn' | 'flip')[] {
  for (const isFlipped of [false, true]) {
    let now = handOf(tile).pattern;
    if (isFlipped) now = flipped(now);
    for (let turns = 0; turns < 4; turns++) {
      if (now === pattern) return [...(isFlipped ? ['flip' as const] : []), ...Array<'turn'>(turns).fill('turn')];
      now = turned(now);
    }
  }
  throw new Error(`${tile} never shows ${pattern}`);
}

/** Keys that lead from one face to another. */
export function keysBetween(item: ConduitKinds['item'], from: number, to: number): readonly string[] {
  const walk = walkOf(item);
  const ways = new Map<number, readonly string[]>([[from, []]]);
  for (const [face, keys] of ways) {
    if (face === to) return keys;
    for (const [key, way] of Object.entries(WAY_KEYS)) {
      const next = walk(face, way);
      if (!ways.has(next)) ways.set(next, [...keys, key]);
    }
  }
  throw new Error(`no way from face ${from} to ${to}`);
}

export const face = (page: Page, at: number) => page.locator(`[data-face="${at}"]`);
export const trayTile = (page: Page, tile: string) => page.locator(`[data-tray="${tile}"]`);
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tile tools' }).getByRole('button', { name, exact: true });
export const action = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name, exact: true });
export const solved = (page: Page) => page.getByRole('heading', { name: /^Solved in/ });

/** What lies on the faces: patterns by face number. */
export function patternsOn(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(`Object.fromEntries([...document.querySelectorAll('[data-face]')]
    .map(it => [it.dataset.face, it.dataset.pattern ?? '']))`);
}

/** Empties the hand and takes a tile as it lies in the tray. */
export async function takeTile(page: Page, tile: string, how: 'click' | 'tap'): Promise<void> {
  if ((await trayTile(page, tile).getAttribute('aria-pressed')) === 'true') await page.keyboard.press('Escape');
  await trayTile(page, tile)[how]();
}

/** Waits until the 3D view has drawn its first frame. */
export async function canvasOn(page: Page) {
  const canvas = page.locator('canvas[data-frames]');
  await canvas.waitFor({ timeout: 30_000 });
  return canvas;
}
