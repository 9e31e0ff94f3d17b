import type { Made } from '@tessera/core';
import { type ToyKinds, type ToyMark, toy } from '@tessera/testkit/toy';
import type { Page } from 'playwright-core';
import { remadeFrom } from './remake.ts';

/** Waits for the board, and makes the item of the page's address again, here in Node. */
export async function itemOn(page: Page): Promise<Made<ToyKinds>> {
  const made = await remadeFrom(page, toy);
  await cell(page, 0).waitFor();
  return made as Made<ToyKinds>;
}

/** The cells to shade, in an order that solves the item with the last one. */
export function shadedIn({ proof }: Made<ToyKinds>): readonly number[] {
  return proof.steps.filter(step => step.mark === 'shaded').map(step => step.cell);
}

export function cell(page: Page, at: number) {
  return page.locator(`[data-cell="${at}"]`);
}

export async function marksOn(page: Page): Promise<readonly ToyMark[]> {
  const cells = await page.locator('[data-cell]').all();
  return Promise.all(cells.map(async one => (await one.getAttribute('data-mark')) as ToyMark));
}

export function action(page: Page, name: string) {
  return page.getByRole('toolbar').getByRole('button', { name, exact: true });
}

/** Solves the item on the page by pointer. */
export async function solve(page: Page): Promise<void> {
  for (const at of shadedIn(await itemOn(page))) await cell(page, at).click();
  await page.getByRole('heading', { name: /^Solved in/ }).waitFor();
}

/** Ends the try with the solution, by keyboard alone. */
export async function giveUp(page: Page): Promise<void> {
  await itemOn(page);
  await action(page, 'More').focus();
  await page.keyboard.press('Enter');
  for (const name of ['Show solution', 'Give up']) {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'Solution' }).waitFor();
}
