import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Windows from the smallest phone to the largest screen, phones in both positions. */
const WINDOWS = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [3840, 2160],
] as const;

/** Where pages are opened that are to fit everywhere. */
export const SMALLEST = { viewport: { width: 320, height: 568 } } as const;

/** Expects that nothing of a page reaches beyond its right edge, whatever the window; `look` may look closer at each. */
export async function expectFits(page: Page, look?: (width: number) => Promise<void>): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await look?.(width);
  }
}
