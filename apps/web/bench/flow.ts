import type { Page } from 'playwright-core';

/** Something that people do, again and again: how it is prepared, and what is done a time. */
export interface Flow {
  readonly name: string;
  begin(page: Page, url: string): Promise<(time: number) => Promise<unknown>>;
}

/** Opens a path and waits for something that the page holds. */
export async function opened(page: Page, url: string, path: string, board: string): Promise<void> {
  await page.goto(url + path);
  await page.locator(board).first().waitFor();
}
