import { loadavg } from 'node:os';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { builtApp, DESKTOP } from './app.ts';
import { cell, itemOn } from './sums.ts';

const app = builtApp();
const LONGEST_MS = 50;

/** Collects what held the main thread, and how much of it was script rather than a machine that had no time for us. */
const WATCH = `
  window.long = [];
  new PerformanceObserver(list => {
    for (const { duration, scripts = [] } of list.getEntries()) {
      const script = scripts.reduce((sum, one) => sum + one.duration, 0);
      window.long.push({ duration, script, from: scripts.map(one => one.sourceURL + ' ' + one.invoker) });
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
  new PerformanceObserver(list => { window.tasks = (window.tasks ?? 0) + list.getEntries().length })
    .observe({ type: 'longtask', buffered: true });
`;

interface Long {
  readonly duration: number;
  readonly script: number;
  readonly from: readonly string[];
}

/** Frames whose scripts held the thread for longer than a task may, while something was done. */
async function heldBy(page: Page, act: () => Promise<unknown>): Promise<readonly Long[]> {
  await page.evaluate('window.long.length = 0; window.tasks = 0');
  await act();
  const long = await page.evaluate<readonly Long[]>('window.long');
  return long.filter(({ script }) => script > LONGEST_MS);
}

/** The fewest faults of a few tries: a busy machine can stretch one of them, a fault of ours is in all. */
async function fewestOf(tries: number, measure: () => Promise<readonly Long[]>): Promise<readonly Long[]> {
  let fewest: readonly Long[] | null = null;
  for (let n = 0; n < tries && (fewest === null || fewest.length > 0); n++) {
    const found = await measure();
    if (fewest === null || found.length < fewest.length) fewest = found;
  }
  return fewest!;
}

describe('the main thread', () => {
  it('is never held for 50 ms while puzzles are made', async () => {
    const profile = await app.profile();
    await profile.addInitScript(WATCH);
    const page = await profile.newPage();
    await page.goto(`${app.url}/toy`);
    await page.getByRole('button', { name: 'Make it' }).waitFor();
    const held = await fewestOf(4, () =>
      heldBy(page, async () => {
        await page.goto(`${app.url}/toy/play?seed=1&size=3&tier=expert`);
        await page.getByRole('button', { name: 'Cancel' }).waitFor();
        await page.evaluate('window.long.length = 0');
        await expect.poll(async () => attemptsOn(page)).toBeGreaterThan(3000);
      }),
    );
    expect(held).toEqual([]);
  });

  it('is never held for 50 ms while a board is dragged over', async () => {
    const profile = await app.profile();
    await profile.addInitScript(WATCH);
    const page = await profile.newPage();
    await page.goto(`${app.url}/toy/play?seed=3&size=6`);
    await itemOn(page);
    const held = await fewestOf(4, () => heldBy(page, () => dragAcross(page)));
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
