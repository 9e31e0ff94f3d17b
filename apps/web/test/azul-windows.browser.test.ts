import { cutTo } from '@tessera/azul/app/games/match.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { roomOn } from './analysis.ts';
import { builtApp, DESKTOP, PHONE } from './app.ts';
import { button, judged, positionOn } from './azul.ts';
import { GAMES, importGame, playedBy, TWO } from './games.ts';
import type { Sight } from './looks.ts';

const app = builtApp();

/** Phones on their side, and a laptop whose page is enlarged twice. */
const LOW = [
  [844, 390],
  [667, 375],
  [640, 400],
  [568, 320],
] as const;

const TABLES: readonly Sight[] = [
  ['practice', '/azul/play?seed=7', positionOn],
  ['practice of four', '/azul/play?seed=7&players=4', positionOn],
  ['analysis', '/azul/analyse', roomOn],
  ['a game', GAMES, page => importGame(page, cutTo(playedBy('newcomer', TWO), 8))],
];

const boxesOf = (page: Page, selector: string) =>
  page.evaluate<{ width: number; height: number }[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map(it => it.getBoundingClientRect())`,
  );

describe.each(TABLES)('a low window: %s', (_, path, show) => {
  it('keeps dishes round, and all that is taken or chosen takes a finger', async () => {
    const page = await app.open(path, PHONE);
    await show(page);
    await page.locator('button[data-heap]').first().waitFor();
    for (const [width, height] of LOW) {
      await page.setViewportSize({ width, height });
      for (const dish of await boxesOf(page, 'ul[aria-label="Factories"] > li')) {
        expect(dish.width).toBeCloseTo(dish.height, 1);
      }
      const targets = await boxesOf(page, 'button[data-heap], [data-target]');
      expect(targets.length).toBeGreaterThan(6);
      for (const target of targets) expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(43.9);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }
  });
});

describe('a laptop', () => {
  it('shows grade, reason, figures and all actions of a verdict without scrolling', async () => {
    const page = await app.open('/azul/play?seed=7&stage=mid');
    await judged(page);
    const verdict = page.locator('section:has(> h2[tabindex="-1"])');
    const bottomOf = async (place: Locator) => {
      const { y, height } = (await place.boundingBox())!;
      return y + height;
    };
    const reason = verdict.getByText('than the best move', { exact: false }).first();
    const figures = await bottomOf(verdict.locator('table'));
    expect(await bottomOf(reason)).toBeLessThan(figures);
    expect((await reason.boundingBox())!.width).toBeGreaterThan(240);
    for (const name of ['Next', 'Retry', 'Show best move']) {
      const bottom = await bottomOf(button(page, name));
      expect(bottom).toBeGreaterThan(figures);
      expect(bottom).toBeLessThan(DESKTOP.viewport.height);
    }
  });
});
