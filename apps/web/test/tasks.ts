import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Processor time of every task of the page's main thread while something is done, in milliseconds. */
export async function tasksDuring(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent) => threads.some(thread => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter(event => event.ph === 'X' && event.name.endsWith('RunTask') && isMain(event));
  expect(tasks.length).toBeGreaterThan(0);
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}
