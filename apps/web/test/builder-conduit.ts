import { type ConduitItem, loadDraftTools } from '@tessera/conduit';
import { expectOk } from '@tessera/core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { App } from './app.ts';
import { button } from './azul.ts';

export const BUILD = '/conduit/build';
export const bench = await loadDraftTools();

/** Eight tiles around the rim of a 3 by 3 board: one solution. */
export const RING = 'conduit flat 3x1x3\ninventory\n  4 corner\n  4 straight\n';
/** Twelve tiles that lie in many ways. */
export const LOOSE = 'conduit flat 4x1x4\ninventory\n  6 corner\n  2 cap\n  2 straight\n  2 tee\n';
/** A bend over three floors and walls, its shape shown. */
export const SPACE = 'conduit seed 2x1x2\ninventory\n  2 corner\n  2 straight\nfloor y = 0\n  -mm- .\n  .    .\n';
/** Twenty-two tiles in so much room that backtracking alone does not come to an end. */
export const SPARSE = 'conduit seed 3x3x3\ninventory\n  8 corner\n  4 tee\n  6 straight\n  4 cap\n';

export const itemIn = (text: string): ConduitItem => expectOk(bench.readNotation(text));

export async function openBench(app: App, options?: BrowserContextOptions): Promise<Page> {
  const page = await app.open(BUILD, options);
  await benchOn(page);
  return page;
}

export async function benchOn(page: Page): Promise<void> {
  await page.locator('[data-face]').first().waitFor({ state: 'attached' });
}

/** Waits until the count of solutions says something. */
export async function countOn(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('region', { name: 'Check your puzzle' }).getByText(text).first().waitFor();
}

/** Opens a puzzle from its text. */
export async function take(page: Page, text: string): Promise<void> {
  await button(page, 'Import and export').click();
  await page.getByLabel('Paste a level').fill(text);
  await button(page, 'Import').click();
}

export async function exported(page: Page, form: 'Text' | 'JSON'): Promise<string> {
  await button(page, 'Import and export').click();
  const text = await page.getByLabel(form, { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  return text;
}
