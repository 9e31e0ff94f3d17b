import { loadavg } from 'node:os';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP } from './app.ts';
import { cell, itemOn } from './sums.ts';

const app = builtApp();
const LONGEST_MS = 50;
const TRIES = 4;

/** Collects what held the main thread, and how much of it was script rather than a machine that had no time for us. */
const WATCH = `
  window.held = { tasks: [], frames: [] };
  new PerformanceObserver(list => held.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
  new PerformanceObserver(list => {
    for (const { scripts } of list.getEntries()) {
      const longest = Math.max(0, ...scripts.map(script => script.duration));
      held.frames.push({ longest, from: scripts.map(({ sourceURL, invoker }) => sourceURL + ' ' + invoker) });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
`;
const FORGET = 'held.tasks.length = 0; held.frames.length = 0';

interface Held {
  /** Durations of the tasks over 50 ms, the machine's own delays included. */
  readonly tasks: readonly number[];
  /** The longest script of every slow frame. */
  readonly frames: readonly { readonly longest: number; readonly from: readonly string[] }[];
}

/** Does something several times and gives the try that held the thread least: a busy machine stretches some, a fault of ours all. */
async function leastHeld(page: Page, what: string, act: () => Promise<unknown>): Promise<Held['frames']> {
  const tries: Held[] = [];
  const slow = ({ frames }: Held) => frames.filter(({ longest }) => longest > LONGEST_MS);
  while (tries.length < TRIES && !tries.some(one => slow(one).length === 0)) {
    await act();
    tries.push(await page.evaluate<Held>('held'));
  }
  const tasks = tries.map(one => (one.tasks.length > 0 ? `${Math.round(Math.max(...one.tasks))} ms` : 'none'));
  console.log(`${what}: longest task ${tasks.join(', ')}, load ${loadavg()[0]!.toFixed(1)}`);
  return slow(tries.reduce((least, one) => (slow(one).length < slow(least).length ? one : least)));
}

describe('the main thread', () => {
  it('is never held for 50 ms while puzzles are made', async () => {
    const profile = await app.profile();
    await profile.addInitScript(WATCH);
    const page = await profile.newPage();
    const held = await leastHeld(page, 'making', async () => {
      await page.goto(`${app.url}/toy/play?seed=1&size=3&tier=expert`);
      await page.getByRole('button', { name: 'Cancel' }).waitFor();
      await page.evaluate(FORGET);
      await expect.poll(async () => attemptsOn(page)).toBeGreaterThan(2000);
    });
    expect(held).toEqual([]);
  });

  it("is never held for 50 ms while today's boards are made", async () => {
    const profile = await app.profile();
    await profile.addInitScript(WATCH);
    const page = await profile.newPage();
    const held = await leastHeld(page, "making today's boards", async () => {
      await page.goto(`${app.url}/nowhere`);
      await page.evaluate(`indexedDB.deleteDatabase('tessera')`);
      await page.goto(app.url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(FORGET);
      await expect.poll(() => page.locator('article img').count(), { timeout: 40_000 }).toBe(3);
    });
    expect(held).toEqual([]);
  });

  it('is never held for 50 ms while a board is dragged over', async () => {
    const profile = await app.profile();
    await profile.addInitScript(WATCH);
    const page = await profile.newPage();
    await page.goto(`${app.url}/toy/play?seed=3&size=6`);
    await itemOn(page);
    const held = await leastHeld(page, 'dragging', async () => {
      await page.evaluate(FORGET);
      await dragAcross(page);
    });
    expect(held).toEqual([]);
  });
});

async function attemptsOn(page: Page): Promise<number> {
  const [text = '0'] = await page.getByText(/^[\d,]+ attempts$/).allTextContents();
  return Number.parseInt(text.replaceAll(',', ''), 10);
}

async function dragAcross(page: Page): Promise<void> {
  const boxes = await Promise.all([0, 5, 35, 30].map(at => cell(page, at).boundingBox()));
  const middles = boxes.map(box => [box!.x + box!.width / 2, box!.y + box!.height / 2] as const);
  await page.mouse.move(...middles[0]!);
  await page.mouse.down();
  for (const middle of middles) await page.mouse.move(...middle, { steps: 12 });
  await page.mouse.up();
}

/** Milliseconds from the request to a board that answers, with nothing cached and a processor four times as slow. */
async function firstBoard(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-cell="0"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => { window.boardAt = performance.now() });
    }).observe(document, { childList: true, subtree: true });
  `);
  await page.goto(`${app.url}/toy/today`);
  const at = await page.waitForFunction('window.boardAt');
  await cell(page, 0).click();
  await expect.poll(() => cell(page, 0).getAttribute('data-mark')).toBe('shaded');
  const time = (await at.jsonValue()) as number;
  await page.close();
  return time;
}

describe('the first board', () => {
  it('is told how fast it comes, with a cold cache and a quarter of the processor', async () => {
    const times: number[] = [];
    for (let n = 0; n < 3; n++) times.push(await firstBoard(await app.profile(DESKTOP)));
    const best = Math.min(...times);
    const load = loadavg()[0]!.toFixed(1);
    console.log(`first board: ${times.map(Math.round).join(', ')} ms, load ${load}`);
    // The limit is 1.5 s on a quiet machine; here it only guards against a mistake of another order.
    expect(best).toBeLessThan(15_000);
  });
});
