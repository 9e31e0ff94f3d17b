import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, WITH_WEBGL } from './app.ts';
import { button, middleOf } from './azul.ts';
import { canvasOn, openMany } from './conduit.ts';
import { expectFree, watched } from './held.ts';
import { drag, square } from './sovereign.ts';

const app = builtApp(WITH_WEBGL);
const blank = async () => {
  const page = await watched(await app.profile());
  await page.goto(`${app.url}/nowhere`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};
const opened = async (path: string, board: string) => {
  const page = await blank();
  await page.goto(app.url + path);
  await page.locator(board).first().waitFor();
  return page;
};

const SOVEREIGN = '/sovereign/play?seed=crown&size=20&shape=compact';
const BOARDS = [
  ['a Sovereign board of 20 by 20', SOVEREIGN, '[data-cell]'],
  ['a flat Conduit board', '/conduit/play?seed=1&lattice=flat&bounds=6x1x6', '[data-face]'],
  ['a Conduit board in space', '/conduit/play?seed=1&bounds=3x3x3&tiles=24..24', 'canvas[data-frames]'],
  ['an Azul position', '/azul/play?seed=7', 'button[data-heap]'],
] as const;

// Each measure has its own three tries.
describe('no task takes over 50 ms on the main thread', { retry: 0 }, () => {
  it('while a search goes on', async () => {
    const page = await blank();
    await expectFree(page, 'searching', async () => {
      await page.goto(`${app.url}/toy/play?seed=1&size=3&tier=expert`);
      await expect.poll(() => attemptsOn(page)).toBeGreaterThan(2000);
    });
  });

  it("while today's boards are made", async () => {
    const page = await blank();
    await expectFree(page, "making today's boards", async () => {
      await page.goto(`${app.url}/nowhere`);
      await page.evaluate(`indexedDB.deleteDatabase('tessera')`);
      await page.goto(app.url);
      await expect.poll(() => page.locator('article img').count()).toBe(3);
    });
  });

  it.each(BOARDS)('while %s is made and opened, and opened again', async (name, path, board) => {
    const page = await blank();
    await expectFree(page, `making and opening ${name}`, async () => {
      await page.goto(app.url + path);
      await page.locator(board).first().waitFor();
    });
    await expectFree(page, `opening ${name} again`, async () => {
      await page.reload();
      await page.locator(board).first().waitFor();
    });
  });

  it.each(BOARDS)('while %s is hinted at', async (name, path, board) => {
    const page = await opened(path, board);
    await expectFree(page, `hints for ${name}`, async () => {
      for (let step = 0; step < 3; step++) {
        await page.keyboard.press('h');
        await page
          .getByText(step === 0 ? /^Hint 1 of|takes/ : /./)
          .first()
          .waitFor();
      }
    });
  });

  it('while Sovereign is dragged over, checked and undone', async () => {
    const page = await opened(SOVEREIGN, '[data-cell]');
    await expectFree(page, 'dragging over Sovereign', async () => {
      for (const row of [0, 2, 4]) await drag(page, row * 20, row * 20 + 39, 30);
    });
    await expectFree(page, 'checking and undoing', async () => {
      await page.keyboard.press('c');
      await page.locator('[data-wrong="true"]').first().waitFor();
      for (let step = 0; step < 3; step++) await page.keyboard.press('u');
      for (let step = 0; step < 3; step++) await page.keyboard.press('r');
      await square(page, 0).waitFor();
    });
  });

  it('while 500 Conduit tiles are opened, pointed at, turned, laid and taken back', async () => {
    const page = await blank();
    await expectFree(page, 'opening 500 tiles', async () => {
      await page.goto(app.url);
      await openMany(page);
      await canvasOn(page);
      await expect.poll(() => page.locator('[data-face]').count()).toBe(576);
    });
    const canvas = (await (await canvasOn(page)).boundingBox())!;
    const along = async (by: number) => {
      for (let step = 1; step <= 20; step++) await page.mouse.move(canvas.x + step * 20, canvas.y + 60 + step * by);
    };
    await page.locator('[data-tray]:enabled').first().click();
    await expectFree(page, 'pointing at 500 tiles in space', () => along(12));
    await expectFree(page, 'pointing at layers', async () => {
      for (const at of [0, 5, 9]) await page.locator('[data-face][data-cover="bare"]').nth(at).hover();
    });
    await expectFree(page, 'laying and undoing among 500 tiles', async () => {
      await page.locator('[data-face][data-cover="bare"]').first().click();
      await page.locator('[data-face][data-cover="laid"]').waitFor();
      await page.keyboard.press('u');
      await page.locator('[data-face][data-cover="laid"]').waitFor({ state: 'detached' });
    });
    await page.keyboard.press('Escape');
    await expectFree(page, 'turning 500 tiles', async () => {
      await page.mouse.move(canvas.x + 20, canvas.y + 60);
      await page.mouse.down();
      await along(0);
      await page.mouse.up();
    });
  });

  it('while a Conduit tile is dragged from the tray over the board', async () => {
    const page = await opened(BOARDS[1][1], '[data-face]');
    await expectFree(page, 'dragging a Conduit tile', async () => {
      const from = await middleOf(page.locator('[data-tray]:enabled').first());
      const to = await middleOf(page.locator('[data-face][data-cover="bare"]').last());
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 30 });
      await page.mouse.up();
    });
  });

  it('while an Azul draft is dragged, graded and walked through', async () => {
    const page = await opened(BOARDS[3][1], 'button[data-heap]');
    await expectFree(page, 'drafting in Azul', async () => {
      const retry = button(page, 'Retry');
      if ((await retry.count()) > 0) await retry.click();
      const from = await middleOf(page.locator('button[data-heap]:enabled').first());
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
      const to = await middleOf(page.locator('[data-target="floor"]').first());
      await page.mouse.move(to.x, to.y, { steps: 30 });
      await page.mouse.up();
      await page.locator('h2[tabindex="-1"]').waitFor();
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    });
  });
});

async function attemptsOn(page: Page): Promise<number> {
  const [text = '0'] = await page.getByText(/^[\d,]+ attempts$/).allTextContents();
  return Number.parseInt(text.replaceAll(',', ''), 10);
}
