import { type Group, limited } from '@tessera/testkit/bench';
import type { Page } from 'playwright-core';
import { BUDGET_NAMES, clickUntil, pathOf, roomOn, TABLES, tableOn } from '../test/analysis.ts';
import { button } from '../test/azul.ts';
import { type Served, until, withBrowser } from './browser.ts';

const TRIES = 3;
const MOST_DEVIATION = 10;
const STOP_MS = 50;

const status = (page: Page) => page.locator('[data-nodes]');

async function openRoom(app: Served, path: string): Promise<Page> {
  const page = await (await app.profile()).newPage();
  await page.goto(app.url + path);
  await roomOn(page);
  await tableOn(page);
  return page;
}

/** By how many percent one thinking missed its time; an early end is none where nothing was left to find out. */
async function deviation(page: Page, budget: string): Promise<number> {
  const wanted = Number.parseFloat(budget) * 1000;
  await button(page, 'Think again').waitFor();
  await clickUntil(page, 'Think again', 'Think again');
  const took = Number(await page.locator('[data-took]').getAttribute('data-took'));
  const stop = await status(page).getAttribute('data-stop');
  const isEarly = took < wanted && stop === 'complete';
  return isEarly ? 0 : (100 * Math.abs(took - wanted)) / wanted;
}

/** Milliseconds from a click on Stop until thinking has ended; every try is about another position. */
async function stopTime(page: Page): Promise<number> {
  await page.locator('tr[data-band]').first().getByRole('button').click();
  await button(page, 'Play it').click();
  await button(page, 'Stop').waitFor();
  await page.locator('tr[data-band]').first().waitFor();
  const nodes = async () => Number(await status(page).getAttribute('data-nodes'));
  const some = await nodes();
  await until(async () => (await nodes()) > some);
  return clickUntil(page, 'Stop', 'Think again');
}

async function several(measure: () => Promise<number>): Promise<readonly number[]> {
  const values: number[] = [];
  for (let n = 0; n < TRIES; n++) values.push(await measure());
  return values;
}

export const budgets: Group = {
  name: 'browser thinking budgets',
  measure: report =>
    withBrowser(['--disable-gpu'], async app => {
      for (const [table, state] of TABLES) {
        const page = await openRoom(app, pathOf(state));
        for (const budget of BUDGET_NAMES) {
          await page.getByLabel(budget, { exact: true }).check({ force: true });
          const values = await several(() => deviation(page, budget));
          report(limited(`${table}, off ${budget}`, '%', values, MOST_DEVIATION));
        }
        await page.context().close();
      }
    }),
};

export const stops: Group = {
  name: 'browser stop',
  measure: report =>
    withBrowser(['--disable-gpu'], async app => {
      for (const [table, state] of TABLES) {
        const page = await openRoom(app, pathOf(state));
        await page.getByLabel('Until stopped', { exact: true }).check({ force: true });
        report(limited(table, 'ms', await several(() => stopTime(page)), STOP_MS));
        await page.context().close();
      }
    }),
};
