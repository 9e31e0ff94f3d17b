import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expectOk } from '@tessera/core';
import { inlinePool, type Request, type Selection } from '@tessera/mill';
import { expect } from 'vitest';
import {
  type LibraryStore,
  libraryStats,
  openQueue,
  openStore,
  orderById,
  placeOrder,
  runWorker,
  type StorePlace,
  type WorkQueue,
} from '../src/index.ts';
import { silence } from './silence.ts';
import { exportedPack, firstOf, toyFamily, toyRequest, undisturbedPack } from './undisturbed.ts';
import type { ProcessPlan } from './worker-process.ts';

const PROCESS = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

/** A worker in a process of its own. */
export function startWorker(plan: ProcessPlan): ChildProcess {
  return spawn(process.execPath, [PROCESS, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Waits for a line that the worker prints. */
export async function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) if (pattern.test(line)) return line;
  throw new Error(`the worker ended without ${pattern}`);
}

/** Waits until a process has been stopped by SIGSTOP. */
export async function waitForStop({ pid }: ChildProcess): Promise<void> {
  while (!/^State:\s+T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) await setTimeout(20);
}

/** An order with its store and queue. */
export interface Ordered {
  readonly place: StorePlace;
  readonly store: LibraryStore;
  readonly queue: WorkQueue;
  readonly request: Request;
  readonly id: string;
}

/** Places an order in a new store, does something with it, and closes the store. */
export async function withOrder(
  place: StorePlace,
  seed: string,
  work: (ordered: Ordered) => Promise<void>,
  select: Selection = firstOf(60),
): Promise<void> {
  const store = expectOk(await openStore(place));
  // It watches: what a worker asked for in its last moment is given to it after silence() has looked, and only a watch finds that.
  const queue = await openQueue(store, { isWatching: true });
  try {
    const request = toyRequest(seed, select);
    const { id } = expectOk(await placeOrder(store, toyFamily, request, { addedAt: 1, queue, shardSize: 16 }));
    await work({ place, store, queue, request, id });
  } finally {
    await queue.close();
    await store.close();
  }
}

/** Finishes an order with a worker of this process, and compares its pack with that of one undisturbed process. */
export async function finishAndCompare({ store, queue, request, id }: Ordered): Promise<void> {
  await runWorker(store, queue, {
    identity: { name: 'last', host: 'here', threads: 1 },
    families: [toyFamily],
    pool: inlinePool(toyFamily, () => setImmediate()),
    stop: new AbortController().signal,
    isEndingWhenDone: true,
  });
  const order = await orderById(store, id);
  expect(order).toMatchObject({ state: 'done' });
  const pack = await undisturbedPack(request);
  expect(await exportedPack(store, order!.stored.pack!)).toBe(pack);
  const [, ...lines] = pack.trimEnd().split('\n');
  expect(await libraryStats(store)).toMatchObject([{ items: lines.length, copies: 0 }]);
}

export type Kill = Pick<ProcessPlan, 'killAt' | 'killAfter'>;

/** Makes an order with workers that are killed one after the other. Returns the kills that happened; the other workers had nothing left to do. */
export async function surviveWorkerKills(
  place: StorePlace,
  seed: string,
  kills: readonly Kill[],
): Promise<readonly Kill[]> {
  const killed: Kill[] = [];
  await withOrder(place, seed, async ordered => {
    for (const [n, kill] of kills.entries()) {
      const child = startWorker({ place, name: `killed-${n}`, ...kill });
      child.stdout!.resume();
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(signal ?? code).toBeOneOf(['SIGKILL', 0]);
      if (signal === 'SIGKILL') killed.push(kill);
      await silence(ordered.store, ordered.queue);
    }
    await finishAndCompare(ordered);
  });
  return killed;
}
