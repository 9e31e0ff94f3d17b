import { type Group, limited } from '@tessera/testkit/bench';
import type { BrowserContext, Page } from 'playwright-core';
import { type Served, withBrowser } from './browser.ts';
import { isIdle } from './idle.ts';

/** From the request to a board that answers. */
const MOST_MS = 1500;
const TRIES = 5;

/** For each family: what a board is made of, and how it answers to a first touch. */
const BOARDS: readonly (readonly [string, string, string])[] = [
  ['sovereign', '[data-cell]', '[data-cell][data-mark="cross"]'],
  ['conduit', '[data-tray]', '[data-tray][aria-pressed="true"]'],
  ['azul', 'button[data-heap]:enabled', '[data-heap][aria-pressed="true"]'],
];

/** Asks the page how long its main thread has been at work, by a clock: that on the wall, or that of the thread. */
async function taskClock(context: BrowserContext, page: Page, timeDomain: 'timeTicks' | 'threadTicks') {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
}

/**
 * Milliseconds until the day's board stands, with nothing cached and a processor four times as slow; on a busy machine
 * less what other programs took of its tasks.
 */
async function firstBoard(app: Served, family: string, board: string, answer: string): Promise<number> {
  const context = await app.profile();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const taken = await taskClock(context, page, 'timeTicks');
  const worked = await taskClock(context, page, 'threadTicks');
  await session.send('Network.clearBrowserCache');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.querySelector(${JSON.stringify(board)})) return;
      observer.disconnect();
      requestAnimationFrame(() => { window.boardAt = performance.now() });
    }).observe(document, { childList: true, subtree: true });
  `);
  await page.goto(`${app.url}/${family}/today`);
  const time = Number(await (await page.waitForFunction('window.boardAt')).jsonValue());
  const stretch = (await taken()) / (await worked());
  await page.locator(board).first().click();
  await page.locator(answer).first().waitFor();
  await context.close();
  return isIdle(stretch) ? time : time / stretch;
}

export const firstBoards: Group = {
  name: 'browser first boards',
  measure: report =>
    withBrowser(['--disable-gpu'], async app => {
      for (const [family, board, answer] of BOARDS) {
        const times: number[] = [];
        for (let n = 0; n < TRIES; n++) times.push(await firstBoard(app, family, board, answer));
        report(limited(`${family}, cold cache, a quarter of the CPU`, 'ms', times, MOST_MS));
      }
    }),
};
