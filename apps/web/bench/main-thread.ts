import type { Browser, BrowserContext, Page } from 'playwright-core';
import { isIdle } from './idle.ts';

/** A task of the main thread: how long it took, and how long the processor worked on it. */
interface Task {
  readonly wall: number;
  readonly cpu: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
const MARK = 'main thread';
/** Shorter tasks tell nothing about the machine. */
const SHORTEST_MS = 4;

/** A page whose main thread can be told apart from others in a trace. */
export async function markedPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript(`performance.mark('${MARK}')`);
  return context.newPage();
}

/**
 * Milliseconds of the longest task that holds the main thread while something is done: by the clock on an idle machine,
 * on a busy one those that the processor worked on it.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace: Buffer;
  try {
    await act();
    await atRest(page);
    await page.evaluate(`performance.mark('${MARK}')`);
  } finally {
    trace = await browser.stopTracing();
  }
  const tasks = tasksIn(trace);
  const clock = isIdle(stretchOf(tasks)) ? 'wall' : 'cpu';
  return Math.max(0, ...tasks.map(task => task[clock]));
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
  const main = new Set(traceEvents.filter(({ name }) => name === MARK).map(threadOf));
  if (main.size === 0) throw new Error('the trace does not know the main thread');
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
