import {
  type ConduitItem,
  type ConduitKinds,
  conduit,
  enumerateCells,
  type Face,
  type Placement,
} from '@tessera/conduit';
import type { Family, Made } from '@tessera/core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { remadeFrom } from './remake.ts';

export const FLAT = '/conduit/play?seed=1&lattice=flat&bounds=3x1x3';
export const SPACE = '/conduit/play?seed=1&bounds=2x2x2&tiles=8..12';

const any = conduit as Family;

/** Waits for the board, and makes the item of the page's address again, here in Node. */
export async function itemOn(page: Page): Promise<Made<ConduitKinds>> {
  const made = await remadeFrom(page, any);
  await page.locator('[data-face]').first().waitFor({ state: 'attached' });
  return made as Made<ConduitKinds>;
}

/** A tile to lay: how, and on which face, counted as the board counts them. */
export interface Laying extends Placement {
  readonly face: number;
}

/** The tiles to lay, in an order that solves the item with the last one. */
export function solutionOf({ item, proof }: Made<ConduitKinds>): readonly Laying[] {
  const { judge } = conduit;
  const key = judge.kind === 'solve' ? judge.key(item, proof) : [];
  return layingsOn(
    item,
    key.flatMap(one => (one.do === 'place' ? [one.placement] : [])),
  );
}

/** Placements as tiles to lay, in the same order. */
export function layingsOn({ bounds, lattice }: ConduitItem, placements: readonly Placement[]): readonly Laying[] {
  const nameOf = ({ x, y, z, orientation }: Face) => [x, y, z, orientation].join();
  const names = [...enumerateCells(bounds, lattice)].map(nameOf);
  return placements.map(placement => ({ ...placement, face: names.indexOf(nameOf(placement)) }));
}

/** Turns and flips that bring a tile from the tray into its pose: tools turn clockwise, poses count the other way. */
export function changesTo({ rotation, flip }: Laying): readonly ('turn' | 'flip')[] {
  return [...(flip ? ['flip' as const] : []), ...Array<'turn'>(((360 - rotation) % 360) / 90).fill('turn')];
}

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'o', ','] as const;

/** Walks from face to face with keys alone, trying each key once on each face and learning where it leads. */
export function walkByKeys(page: Page): (to: number) => Promise<void> {
  const known = new Map<number, Map<string, number>>();
  const press = async (from: number, key: string): Promise<number> => {
    await page.keyboard.press(key);
    const focused = await page.locator('[data-face]:focus').getAttribute('data-face');
    known.set(from, (known.get(from) ?? new Map()).set(key, Number(focused)));
    return Number(focused);
  };
  /** The shortest known way to a face that fits; null when there is none. */
  const way = (from: number, fits: (face: number) => boolean): readonly string[] | null => {
    const ways = new Map<number, readonly string[]>([[from, []]]);
    for (const [at, keys] of ways) {
      if (fits(at)) return keys;
      for (const [key, next] of known.get(at) ?? []) if (!ways.has(next)) ways.set(next, [...keys, key]);
    }
    return null;
  };
  const untried = (face: number) => KEYS.find(key => !known.get(face)?.has(key));
  return async to => {
    let at = Number(await page.locator('[data-face]:focus').getAttribute('data-face'));
    while (at !== to) {
      const keys = way(at, face => face === to) ?? way(at, face => untried(face) !== undefined);
      if (!keys) throw new Error(`no key leads to face ${to}`);
      for (const key of keys) at = await press(at, key);
      if (at !== to) at = await press(at, untried(at)!);
    }
  };
}

export const face = (page: Page, at: number) => page.locator(`[data-face="${at}"]`);
export const trayTile = (page: Page, tile: string) => page.locator(`[data-tray="${tile}"]`);
export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tile tools' }).getByRole('button', { name, exact: true });
export const action = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name, exact: true });
export const solved = (page: Page) => page.getByRole('heading', { name: /^Solved in/ });

/** What lies on the faces: edges by face number. */
export function edgesOn(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(`Object.fromEntries([...document.querySelectorAll('[data-face]')]
    .map(it => [it.dataset.face, it.dataset.edges ?? '']))`);
}

/** Empties the hand and takes a tile as it lies in the tray. */
export async function takeTile(page: Page, tile: string, how: 'click' | 'tap'): Promise<void> {
  if ((await trayTile(page, tile).getAttribute('aria-pressed')) === 'true') await page.keyboard.press('Escape');
  await trayTile(page, tile)[how]();
}

/** Takes a tile and poses it with the tools. */
export async function poseTile(page: Page, laying: Laying, how: 'click' | 'tap'): Promise<void> {
  await takeTile(page, laying.tile, how);
  for (const change of changesTo(laying)) await tool(page, change === 'turn' ? 'Rotate' : 'Flip')[how]();
}

/** Waits until the 3D view has drawn its first frame. */
export async function canvasOn(page: Page) {
  const canvas = page.locator('canvas[data-frames]');
  const missing = page.getByText('This browser can’t show the 3D view.', { exact: false });
  await canvas.or(missing).first().waitFor();
  expect(await missing.count(), 'the browser shows the 3D view').toBe(0);
  return canvas;
}
