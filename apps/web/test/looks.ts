import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type App, PHONE } from './app.ts';

/** Half as long as what `axe.source` gives, and every page is sent it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
const SMALLEST = { viewport: { width: 320, height: 568 } } as const;

/** The smallest phone, under a finger. */
export const NARROW = { ...PHONE, ...SMALLEST };

/** Something to see: its name, the path of a page, and what makes that page show it. */
export type Sight = readonly [name: string, path: string, show: (page: Page) => Promise<unknown>];

/** Expects that axe objects to nothing, in light and in dark. The dark theme changes colours alone, so only they are checked again. */
export async function expectNoBarrier(page: Page): Promise<void> {
  await page.evaluate(AXE);
  await inTheme(page, 'light');
  await expectNoViolation(page, {});
  await inTheme(page, 'dark');
  await expectNoViolation(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

/** The same for a page that is not the app's, as it is now. */
export async function expectNoBarrierNow(page: Page): Promise<void> {
  await page.evaluate(AXE);
  await expectNoViolation(page, {});
}

async function inTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
}

async function expectNoViolation(page: Page, options: RunOptions): Promise<void> {
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'] } satisfies RunOptions);
  const { violations, passes } = await page.evaluate<AxeResults>(`axe.run(${asked})`);
  expect(passes.length).toBeGreaterThan(0);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([]);
}

/** Expects that nothing of a page reaches beyond its right edge, whatever the window; `look` may look closer at each. */
async function expectFits(page: Page, look?: (page: Page) => Promise<void>): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await look?.(page);
  }
}

/** Expects that no part of the page is cut off at the right; strips and drawings cut their own. */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(`[...document.querySelectorAll('main, main *')]
    .filter(it => it.getBoundingClientRect().right > innerWidth + 0.5 && !it.closest('dialog, nav, svg'))
    .map(it => it.className)`);
  expect(cut).toEqual([]);
}

const TARGETS = ':is(header, main, dialog[open]) :is(a, button, input, select, summary, textarea)';

/** Expects that a finger meets everything that it may want to, or its label; `except` are places that follow the size of a board. */
export async function expectTargets(page: Page, except = ':not(*)'): Promise<void> {
  const small = await page.evaluate(`[...document.querySelectorAll(${JSON.stringify(TARGETS)})]
    .filter(it => it.checkVisibility() && !it.matches(${JSON.stringify(except)}))
    .map(it => ({ it, box: (it.closest('label') ?? it).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 43.9)
    .map(({ it, box }) => [it.ariaLabel ?? it.labels?.[0]?.textContent ?? it.textContent, box.width, box.height].join(' '))`);
  expect(small).toEqual([]);
}

interface Closer {
  readonly except?: string;
  readonly look?: (page: Page) => Promise<void>;
}

/** What holds for every sight, on every screen; `except` are targets of a board's own size, `look` looks closer at each window. */
export function describeLooks(app: App, sights: readonly Sight[], { except, look }: Closer = {}): void {
  describe.each(sights)('%s', (_, path, show) => {
    it('has nothing that axe objects to, light or dark, takes a finger, and fits from 320 px to 4K', async () => {
      const page = await app.open(path, { ...PHONE, colorScheme: 'light' });
      await show(page);
      await expectNoBarrier(page);
      await expectTargets(page, except);
      await page.setViewportSize(SMALLEST.viewport);
      await expectTargets(page, except);
      await expectFits(page, look);
    });
  });
}
