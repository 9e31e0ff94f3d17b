import { newGame } from '@tessera/azul';
import { resign } from '@tessera/azul/app/games/match.ts';
import type { Page } from 'playwright-core';
import { pathOf, roomOn, START, spot, tableOn } from '../test/analysis.ts';
import { button } from '../test/azul.ts';
import { beginGame, draft, GAMES, importGame, movesOn, playedBy, resultOn, TWO } from '../test/games.ts';
import { drag, square } from '../test/sovereign.ts';
import { until } from './browser.ts';
import type { Flow } from './flow.ts';

async function thought(page: Page): Promise<void> {
  await roomOn(page);
  await tableOn(page);
  await button(page, 'Think again').waitFor();
}

export const roomFlows: readonly Flow[] = [
  {
    name: 'a game at full strength',
    async begin(page, url) {
      await page.goto(url + GAMES);
      await beginGame(page, { players: ['person', 'engine'], seed: '1000000000009' });
      const turn = async () => {
        const before = await movesOn(page);
        await draft(page);
        await until(async () => (await movesOn(page)) === before + 2);
      };
      await turn();
      return turn;
    },
  },
  {
    name: 'looking back at a game',
    async begin(page, url) {
      await page.goto(url + GAMES);
      await importGame(page, resign(playedBy('newcomer', TWO), 0));
      await resultOn(page).waitFor();
      return async () => {
        await page.goto(url + GAMES);
        await page.getByRole('link', { name: /You \d+ Newcomer \d+/ }).click();
        await resultOn(page).waitFor();
        await page.locator('li[data-move="5"] button').click();
        await button(page, 'Back to the end').click();
        await page.getByRole('link', { name: 'Review the game' }).click();
        await until(async () => Number(await page.locator('progress').getAttribute('value')) > 2);
      };
    },
  },
  {
    name: 'making a pack of 60',
    async begin(page, url) {
      await page.goto(`${url}/sovereign/make`);
      return async time => {
        await page.getByLabel('Seed', { exact: true }).fill(`free-${time}`);
        await page.getByRole('textbox', { name: 'How many' }).fill('60');
        await page.getByRole('button', { name: 'Make pack' }).click();
        await page.getByRole('heading', { name: 'Done: 60 puzzles' }).waitFor();
        await until(async () => (await page.locator('ol img').count()) === 24);
      };
    },
  },
  {
    name: 'painting Sovereign 20×20',
    async begin(page, url) {
      await page.goto(`${url}/sovereign/build`);
      await square(page, 0).waitFor();
      await page.getByLabel('Size').fill('20');
      await until(async () => (await page.locator('[data-cell]').count()) === 400);
      await page.getByRole('button', { name: 'Start from an existing puzzle' }).click();
      await page.getByText('Exactly one solution').waitFor();
      return async time => {
        const letter = 'ABC'[time % 3]!;
        await page.getByRole('radio', { name: new RegExp(`^Region ${letter},`) }).check({ force: true });
        for (const [from, to] of [
          [0, 19],
          [45, 345],
          [399, 380],
        ] as const)
          await drag(page, from, to, 24);
        await page
          .getByText(/solution|several pieces|no cells yet|Paint all/)
          .first()
          .waitFor();
      };
    },
  },
  {
    name: 'thinking about a position',
    async begin(page, url) {
      await page.goto(url + pathOf(START));
      await thought(page);
      await page.getByLabel('1.5 s', { exact: true }).check({ force: true });
      return async () => {
        await button(page, 'Think again').click();
        await button(page, 'Stop').waitFor();
        await page.locator('tr[data-band] button').nth(1).click();
        await page.keyboard.press('ArrowRight');
        await button(page, 'Think again').waitFor();
      };
    },
  },
  {
    name: 'setting up a table of four',
    async begin(page, url) {
      await page.goto(url + pathOf(newGame(4, 'fixed', '7').state));
      await thought(page);
      return async () => {
        await button(page, 'Set up').click();
        for (const key of ['wall-2-3-1', 'line-1-2-1', 'factory-4-0']) await spot(page, key).click();
        for (let edits = 0; edits < 3; edits++) await button(page, 'Undo').click();
        await button(page, 'Done').click();
        await roomOn(page);
      };
    },
  },
];
