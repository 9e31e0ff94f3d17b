import { loadavg } from 'node:os';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './app.ts';

/** What no task on the main thread may take. */
const LONGEST_MS = 50;
const TRIES = 3;
/** Up to here a machine counts as quiet: its tasks take hardly longer than the processor works on them. */
const QUIET = 1.25;

const WATCH = `
  window.held = [];
  new PerformanceObserver(list => held.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
  performance.mark('main thread');
`;

/** Lets the Long Tasks API write down every long task of every page of a profile. */
export async function watched(context: BrowserContext): Promise<Page> {
  await context.addInitScript(WATCH);
  return context.newPage();
}

/** Opens a path in a profile of its own whose long tasks are written down. */
export async function openWatched(app: App, path: string): Promise<Page> {
  const page = await watched(await app.profile());
  await page.goto(app.url + path);
  return page;
}

/** A task of the main thread: how long it took, and how long the processor worked on it. */
interface Task {
  readonly wall: number;
  readonly cpu: number;
}

interface Held {
  /** By the Long Tasks API, in milliseconds. */
  readonly long: readonly number[];
  /** All tasks that can be told apart from noise, from a trace. */
  readonly tasks: readonly Task[];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
const SHORTEST_MS = 4;

async function heldDuring(page: Page, act: () => Promise<unknown>): Promise<Held> {
  const browser = page.context().browser() as Browser;
  await page.evaluate('window.held && (held.length = 0)');
  await browser.startTracing(page, { categories: CATEGORIES });
  let long: readonly number[] = [];
  let trace: Buffer;
  try {
    await act();
    await atRest(page);
    await page.evaluate(`performance.mark('main thread')`);
    long = await page.evaluate<number[]>('held');
  } finally {
    trace = await browser.stopTracing();
  }
  return { long, tasks: tasksIn(trace) };
}

/** Waits until what was begun has been drawn. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise(done => { let left = 6; const next = () => left-- ? requestAnimationFrame(next) : setTimeout(done, 50); next() })',
  );
}

function tasksIn(trace: Buffer): readonly Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(traceEvents.filter(({ name }) => name === 'main thread').map(threadOf));
  expect(main.size, 'the trace knows the main thread').toBeGreaterThan(0);
  return traceEvents
    .filter(event => event.name === 'RunTask' && main.has(threadOf(event)))
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / 1000, cpu: tdur / 1000 }))
    .filter(({ wall }) => wall >= SHORTEST_MS);
}

/** How much longer tasks take than the processor works on them: the share that other programs have of it. */
function stretchOf(tasks: readonly Task[]): number {
  const sum = (part: keyof Task) => tasks.reduce((total, task) => total + task[part], 0);
  return sum('cpu') > 0 ? sum('wall') / sum('cpu') : 1;
}

const longest = (values: readonly number[]) => Math.round(Math.max(0, ...values));

/**
 * Expects that no task holds the main thread for more than 50 ms. On a quiet machine the Long Tasks API must be silent.
 * On a busy one it also counts the time in which other programs had the processor; there, what counts is how long the
 * processor worked on the task. A fault of ours shows in every try, a disturbance in some: one clean try of three is enough.
 */
export async function expectFree(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  const faults: string[] = [];
  for (let n = 0; n < TRIES; n++) {
    const { long, tasks } = await heldDuring(page, act);
    const stretch = stretchOf(tasks);
    const cpu = longest(tasks.map(task => task.cpu));
    const isFree = stretch <= QUIET ? long.length === 0 : cpu <= LONGEST_MS;
    const told = `longest task ${longest(tasks.map(task => task.wall))} ms, ${cpu} ms of it worked on`;
    const machine = `tasks stretched ${stretch.toFixed(1)} times, load ${loadavg()[0]!.toFixed(1)}`;
    console.log(`${what}: ${told}, long tasks ${long.map(Math.round).join(' ') || 'none'}; ${machine}`);
    if (isFree) return;
    faults.push(`${told}; ${machine}`);
  }
  expect.fail(`${what} holds the main thread: ${faults.join(' | ')}`);
}
