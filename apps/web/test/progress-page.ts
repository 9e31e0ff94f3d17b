import type { Page } from 'playwright-core';
import { sampleProgress } from './progress.ts';

export async function openProgress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Progress' }).click();
  await page.waitForURL(/\/progress$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function importSample(page: Page, count = 90): Promise<void> {
  const buffer = Buffer.from(sampleProgress(count));
  await page.getByLabel('Import').setInputFiles({ name: 'progress.json', mimeType: 'application/json', buffer });
  await page.getByText(`${count.toLocaleString('en')} attempts added.`).waitFor();
}

export async function erase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await page.getByRole('button', { name: 'Erase all' }).click();
}

export function shownOn(page: Page): Promise<string> {
  return page.locator('main').innerText();
}

/** What the page shows, but for what it last said about the file. */
export async function factsOn(page: Page): Promise<string> {
  const shown = await shownOn(page);
  return shown.slice(0, shown.indexOf('Your data'));
}
