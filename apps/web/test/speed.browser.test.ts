import { loadavg } from 'node:os';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP } from './app.ts';

const app = builtApp();
/** From the request to a board that answers. */
const LONGEST_MS = 1500;
const TRIES = 5;
/** Up to here a machine counts as quiet: tasks take hardly longer than the processor works on them. */
const QUIET = 1.25;

/** For each family: what a board is made of, and how it answers to a first touch. */
const BOARDS: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
  ['sovereign', '[data-cell]', page => page.locator('[data-cell][data-mark="cross"]').first().waitFor()],
  ['conduit', '[data-tray]', page => page.locator('[data-tray][aria-pressed="true"]').waitFor()],
  ['azul', 'button[data-heap]:enabled', page => page.locator('[data-heap][aria-pressed="true"]').waitFor()],
];

/** A try: milliseconds until the board stood, and how much longer its tasks took than the processor worked on them. */
interface Try {
  readonly time: number;
  readonly stretch: number;
}

/** Asks the page how long its main thread has been at work, by a clock: that on the wall, or that of the thread. */
async function clocked(context: BrowserContext, page: Page, timeDomain: 'timeTicks' | 'threadTicks') {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
}

/** Opens the day's board with nothing cached and a processor four times as slow. */
async function firstBoard(context: BrowserContext, family: string, board: string): Promise<[Try, Page]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const taken = await clocked(context, page, 'timeTicks');
  const worked = await clocked(context, page, 'threadTicks');
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
  const time = await (await page.waitForFunction('window.boardAt')).jsonValue();
  return [{ time: Number(time), stretch: Math.max(1, (await taken()) / (await worked())) }, page];
}

/** On a quiet machine the middle of all tries counts; on a busy one the best, less what other programs took of its tasks. */
function timeOf(tries: readonly Try[]): number {
  const isQuiet = middleOf(tries.map(({ stretch }) => stretch)) <= QUIET;
  return isQuiet
    ? middleOf(tries.map(({ time }) => time))
    : Math.min(...tries.map(({ time, stretch }) => time / stretch));
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

// It has several tries already.
describe.each(BOARDS)('the first board of %s', { retry: 0 }, (family, board, answer) => {
  it('can be played within 1.5 s, with a cold cache and a quarter of the processor', async () => {
    const tries: Try[] = [];
    for (let n = 0; n < TRIES; n++) {
      const [one, page] = await firstBoard(await app.profile(DESKTOP), family, board);
      tries.push(one);
      await page.locator(board).first().click();
      await answer(page);
      await page.close();
    }
    const told = tries.map(({ time, stretch }) => `${Math.round(time)} ms (stretched ${stretch.toFixed(1)} times)`);
    console.log(`first board of ${family}: ${told.join(', ')}; load ${loadavg()[0]!.toFixed(1)}`);
    expect(timeOf(tries)).toBeLessThanOrEqual(LONGEST_MS);
  });
});
