import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expectOk } from '@tessera/core';
import { inlinePool, type Request } from '@tessera/mill';
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
import { exportedPack, toyFamily, toyRequest, undisturbedPack } from './undisturbed.ts';
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
): Promise<void> {
  const store = expectOk(await openStore(place));
  const queue = await openQueue(store, { isWatching: false });
  try {
    const request = toyRequest(seed);
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
  expect(await exportedPack(store, order!.stored.pack!)).toBe(await undisturbedPack(request));
  expect(await libraryStats(store)).toMatchObject([{ items: 60, copies: 0 }]);
}

export type Kill = Pick<ProcessPlan, 'killAt' | 'killAfter'>;

/** Makes an order with workers that are killed one after the other. Returns how many were; the others had nothing left to do. */
export async function surviveWorkerKills(place: StorePlace, seed: string, kills: readonly Kill[]): Promise<number> {
  let killed = 0;
  await withOrder(place, seed, async ordered => {
    for (const [n, kill] of kills.entries()) {
      const child = startWorker({ place, name: `killed-${n}`, ...kill });
      child.stdout!.resume();
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(signal ?? code).toBeOneOf(['SIGKILL', 0]);
      if (signal === 'SIGKILL') killed++;
      await silence(ordered.store, ordered.queue);
    }
    await finishAndCompare(ordered);
  });
  return killed;
}
