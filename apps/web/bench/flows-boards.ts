import type { Page } from 'playwright-core';
import { button, choose, gradeOn, middleOf, movesOf, positionOn } from '../test/azul.ts';
import { drag, square } from '../test/sovereign.ts';
import { until } from './browser.ts';
import { type Flow, opened } from './flow.ts';

const SOVEREIGN = '/sovereign/play?seed=crown&size=20&shape=compact';
const AZUL = '/azul/play?seed=7';
const FLAT = '/conduit/play?seed=1&lattice=flat&bounds=6x1x6';

const BOARDS = [
  ['Sovereign 20×20', SOVEREIGN, '[data-cell]'],
  ['flat Conduit', FLAT, '[data-face]'],
  ['Conduit in space', '/conduit/play?seed=1&bounds=3x3x3&tiles=24..24', 'canvas[data-frames]'],
  ['Azul', AZUL, 'button[data-heap]'],
] as const;

type Board = (typeof BOARDS)[number];

const making = ([name, path, board]: Board): Flow => ({
  name: `making and opening ${name}`,
  begin: async (page, url) => () => opened(page, url, path, board),
});

const reopening = ([name, path, board]: Board): Flow => ({
  name: `opening ${name} again`,
  async begin(page, url) {
    await opened(page, url, path, board);
    await page.waitForURL(/attempt=/);
    return async () => {
      await page.reload();
      await page.locator(board).first().waitFor();
    };
  },
});

const hinting = ([name, path, board]: Board): Flow => ({
  name: `hints for ${name}`,
  async begin(page, url) {
    await opened(page, url, path, board);
    await page.waitForURL(/attempt=/);
    return async () => {
      const close = button(page, 'Close');
      if ((await close.count()) > 0) await close.click();
      await page.keyboard.press('h');
      await page
        .getByText(/^Hint 1 of|^Look at/)
        .first()
        .waitFor();
      for (let more = 0; more < 2; more++) await page.keyboard.press('h');
    };
  },
});

async function attemptsOn(page: Page): Promise<number> {
  const [text = '0'] = await page.getByText(/^[\d,]+ attempts$/).allTextContents();
  return Number.parseInt(text.replaceAll(',', ''), 10);
}

export const boardFlows: readonly Flow[] = [
  {
    name: 'searching',
    begin: async (page, url) => async () => {
      await page.goto(`${url}/toy/play?seed=18&size=5&tier=expert`);
      await until(async () => (await attemptsOn(page)) > 2000);
    },
  },
  {
    name: "making today's boards",
    begin: async (page, url) => async () => {
      await page.goto(`${url}/nowhere`);
      await page.evaluate(`indexedDB.deleteDatabase('tessera')`);
      await page.goto(url);
      await until(async () => (await page.locator('article img').count()) === 3);
    },
  },
  ...BOARDS.flatMap(board => [making(board), reopening(board), hinting(board)]),
  {
    name: 'dragging over Sovereign 20×20',
    async begin(page, url) {
      await opened(page, url, SOVEREIGN, '[data-cell]');
      return async () => {
        for (const row of [0, 2, 4]) await drag(page, row * 20, row * 20 + 39, 30);
      };
    },
  },
  {
    name: 'checking and undoing Sovereign 20×20',
    async begin(page, url) {
      await opened(page, url, SOVEREIGN, '[data-cell]');
      for (const row of [0, 2, 4]) await drag(page, row * 20, row * 20 + 39, 30);
      return async () => {
        await page.keyboard.press('c');
        await page.locator('[data-wrong="true"]').first().waitFor();
        for (let step = 0; step < 3; step++) await page.keyboard.press('u');
        for (let step = 0; step < 3; step++) await page.keyboard.press('r');
        await square(page, 0).waitFor();
      };
    },
  },
  {
    name: 'dragging a Conduit tile',
    async begin(page, url) {
      await opened(page, url, FLAT, '[data-face]');
      return async () => {
        const from = await middleOf(page.locator('[data-tray]:enabled').first());
        const to = await middleOf(page.locator('[data-face][data-cover="bare"]').last());
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 30 });
        await page.mouse.up();
      };
    },
  },
  {
    name: 'dragging an Azul draft',
    async begin(page, url) {
      await opened(page, url, AZUL, 'button[data-heap]');
      return async () => {
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
      };
    },
  },
  {
    name: 'choosing among four Azul players',
    async begin(page, url) {
      await page.goto(`${url}/azul/play?seed=3&players=4&stage=mid`);
      const moves = movesOf(await positionOn(page));
      return async time => {
        await choose(page, moves[time]!);
        await gradeOn(page);
        await page.locator('section[aria-labelledby="all-moves"]').waitFor();
        for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowRight');
        await button(page, 'Retry').click();
        await page.locator('button[data-heap]:not(:disabled)').first().waitFor();
      };
    },
  },
];
