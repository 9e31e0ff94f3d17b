import { type AzulKinds, azul, type DraftAction } from '@tessera/azul';
import type { Made } from '@tessera/core';
import type { Locator, Page } from 'playwright-core';
import { remadeFrom } from './remake.ts';

/** Waits for the table, and makes the position of the page's address again, here in Node. */
export async function positionOn(page: Page): Promise<Made<AzulKinds>> {
  const made = await remadeFrom(page, azul);
  await page.locator('button[data-heap]').first().waitFor();
  return made as Made<AzulKinds>;
}

/** Every move of a position, best first. */
export function movesOf({ proof }: Made<AzulKinds>): readonly DraftAction[] {
  return proof.moves.map(({ action }) => action);
}

export function heapOf(page: Page, { source, color }: DraftAction): Locator {
  const place = source === 'Center' ? 'center' : `factory-${source.Factory}`;
  return page.locator(`button[data-heap="${place}-${color}"]`);
}

export function targetOf(page: Page, { destination }: DraftAction): Locator {
  return page.locator(`[data-target="${destination === 'Floor' ? 'floor' : `line-${destination.PatternLine}`}"]`);
}

/** The grade that the page shows, once it does. */
export async function gradeOn(page: Page): Promise<string> {
  const head = page.locator('h2[tabindex="-1"]');
  await head.waitFor();
  return (await head.locator('xpath=..').getAttribute('data-band')) ?? '';
}

/** Takes tiles and puts them where a move does. */
export async function choose(page: Page, move: DraftAction, how: 'click' | 'tap' = 'click'): Promise<void> {
  await heapOf(page, move)[how]();
  await targetOf(page, move)[how]();
}

/** Chooses the worst move, and waits for its verdict. */
export async function judged(page: Page): Promise<void> {
  await choose(page, movesOf(await positionOn(page)).at(-1)!);
  await gradeOn(page);
}

/** An attribute of everything that a selector finds, in the order of the page. */
export function attributesOn(page: Page, selector: string, name: string): Promise<(string | null)[]> {
  const [found, attribute] = [JSON.stringify(selector), JSON.stringify(name)];
  return page.evaluate(`[...document.querySelectorAll(${found})].map(it => it.getAttribute(${attribute}))`);
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true });
}

export async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
