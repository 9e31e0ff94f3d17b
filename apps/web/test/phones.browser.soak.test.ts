import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, PHONE, WITH_WEBGL } from './app.ts';

const app = builtApp(WITH_WEBGL);

const WINDOWS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
] as const;
const BOARDS = [
  ['Sovereign', '/sovereign/play?seed=crown', '[data-cell]'],
  ['Conduit on the table', '/conduit/play?seed=1&lattice=flat&bounds=5x1x5', '[data-face]'],
  ['Conduit in space', '/conduit/play?seed=1&bounds=3x2x3&tiles=12..16', 'canvas[data-frames]'],
  ['Sums', '/toy/play?seed=3', '[data-cell]'],
] as const;

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

describe.each(BOARDS)('%s on a phone', (_, path, board) => {
  it.each(WINDOWS)(
    'shows the board and all actions at once, and nothing moves for a hint: %d by %d',
    async (width, height) => {
      const page = await app.open(path, { ...PHONE, viewport: { width, height } });
      await page.locator(board).first().waitFor();
      const actions = await boxOf(page, '[role="toolbar"][aria-label="Actions"]');
      const room = await boxOf(page, 'section[aria-label="Board"]');
      expect(actions.y + actions.height).toBeLessThanOrEqual(height);
      expect(room.y).toBeGreaterThanOrEqual(0);
      expect(Math.min(room.width, room.height)).toBeGreaterThan(Math.min(width, height) * 0.6);
      const isBeside = actions.x >= room.x + room.width;
      expect(isBeside || room.y + room.height <= actions.y).toBe(true);
      await page.keyboard.press('h');
      await page.getByText(/^Hint 1 of/).waitFor();
      expect(await boxOf(page, 'section[aria-label="Board"]')).toEqual(room);
      const hint = await boxOf(page, '[data-kind="hint"]');
      expect(hint.y + hint.height).toBeLessThanOrEqual(height);
      expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(height);
    },
  );
});

describe('Azul on a phone on its side', () => {
  it('shows all there is to take and the own board at once', async () => {
    const page = await app.open('/azul/play?seed=7', { ...PHONE, viewport: { width: 844, height: 390 } });
    await page.locator('button[data-heap]').first().waitFor();
    for (const heap of await page.locator('button[data-heap]').all()) {
      const { y, height } = (await heap.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(390);
    }
    const floor = await boxOf(page, '[data-target="floor"]');
    expect(floor.y + floor.height).toBeLessThanOrEqual(390);
  });
});
