import type { Made } from '@tessera/core';
import { cellsOfSolution, type Mark, type SovereignKinds, sovereign } from '@tessera/sovereign';
import type { Locator, Page } from 'playwright-core';
import { remadeFrom } from './remake.ts';

/** Waits for the board, and makes the item of the page's address again, here in Node. */
export async function boardOn(page: Page): Promise<Made<SovereignKinds>> {
  const made = await remadeFrom(page, sovereign);
  await square(page, 0).waitFor();
  return made as Made<SovereignKinds>;
}

export function keyOf({ proof }: Made<SovereignKinds>): readonly number[] {
  return cellsOfSolution(proof.solution);
}

export function square(page: Page, at: number): Locator {
  return page.locator(`[data-cell="${at}"]`);
}

export function marksOn(page: Page): Promise<readonly Mark[]> {
  return page.evaluate(`[...document.querySelectorAll('[data-cell]')].map(cell => cell.dataset.mark)`);
}

/** The cells that carry a mark, ascending. */
export async function cellsMarked(page: Page, mark: Mark): Promise<readonly number[]> {
  return (await marksOn(page)).flatMap((other, at) => (other === mark ? [at] : []));
}

/** Drags from the middle of one cell to the middle of another. */
export async function drag(page: Page, from: number, to: number, steps = 10): Promise<void> {
  const [a, b] = await Promise.all([middle(page, from), middle(page, to)]);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps });
  await page.mouse.up();
}

export async function middle(page: Page, at: number): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await square(page, at).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

export function deed(page: Page, name: string): Locator {
  return page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name, exact: true });
}

export function tool(page: Page, name: string): Locator {
  return page.getByRole('toolbar', { name: 'Board tools' }).getByRole('button', { name });
}

/** Ends the try with the solution. */
export async function giveUp(page: Page): Promise<void> {
  await deed(page, 'More').click();
  await page.getByRole('button', { name: 'Show solution' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('heading', { name: 'Solution' }).waitFor();
}

export function solvedHeading(page: Page): Locator {
  return page.getByRole('heading', { name: /^Solved in/ });
}

/**
 * Begins a repair in the builder, and goes on when it can be cancelled, or cancels it. The page itself does that in the task in
 * which the repair begins, so a quick repair cannot be over before.
 */
export async function beginRepair(page: Page, end: 'and cancel it' | '' = ''): Promise<void> {
  const name = 'Fix it for me (one solution)';
  // Once it can be clicked.
  await page.getByRole('button', { name }).click({ trial: true });
  await page.evaluate(`new Promise(resolve => {
    const named = name => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);
    new MutationObserver((_, observer) => {
      const cancel = named('Cancel');
      if (!cancel) return;
      observer.disconnect();
      if (${JSON.stringify(end !== '')}) cancel.click();
      resolve();
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    named(${JSON.stringify(name)}).click();
  })`);
}
