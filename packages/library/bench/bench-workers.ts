import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expectOk, type Family } from '@tessera/core';
import { type Request, readRequest } from '@tessera/mill';
import {
  type LibraryStore,
  openQueue,
  openStore,
  orderById,
  placeOrder,
  type StorePlace,
  type WorkQueue,
} from '../src/index.ts';
import { newSchema } from '../test/schemas.ts';
import type { QueueTimes } from './timed-queue.ts';
import type { BenchPlan } from './worker-process.ts';

const PROCESS = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

/** A request that uses up its attempts. */
export function requestOf(family: Family, attempts: number, seed = 'bench'): Request {
  const select = { kind: 'first', quotas: { any: 1_000_000 } };
  return expectOk(readRequest(family, { seed, params: {}, select, attempts }));
}

export function startProcess(plan: BenchPlan): ChildProcess {
  return spawn(process.execPath, [PROCESS, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** What a process of the bench prints; which of it depends on its kind. */
export interface ProcessLine {
  readonly kind: string;
  readonly ms: number;
  readonly processorMs: number;
  readonly queue: QueueTimes;
}

/** The first line of a kind; the lines after it are read and dropped. */
export function lineOf(child: ChildProcess, kind: string): Promise<ProcessLine> {
  return new Promise(resolve => {
    createInterface({ input: child.stdout! }).on('line', text => {
      const line = JSON.parse(text) as ProcessLine;
      if (line.kind === kind) resolve(line);
    });
  });
}

export interface BenchStore {
  readonly place: StorePlace;
  readonly store: LibraryStore;
  readonly queue: WorkQueue;
  readonly children: readonly ChildProcess[];
}

/** Does something with a new store and workers of one thread each. */
export async function withWorkers<T>(
  families: readonly Family[],
  count: number,
  work: (bench: BenchStore) => Promise<T>,
): Promise<T> {
  const url = process.env.TESSERA_TEST_DATABASE;
  if (!url) throw new Error('there is no database; npm run bench starts one');
  const { place, drop } = await newSchema(url);
  const store = expectOk(await openStore(place));
  const queue = await openQueue(store, { isWatching: false });
  const ids = families.map(({ id }) => id);
  const children = Array.from({ length: count }, (_, n) => startProcess({ families: ids, place, name: `bench-${n}` }));
  try {
    await Promise.all(children.map(child => lineOf(child, 'ready')));
    return await work({ place, store, queue, children });
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(children.map(child => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    await queue.close();
    await store.close();
    await drop();
  }
}

/** Orders packs and waits until all are done. */
export async function untilDone(
  { store, queue }: BenchStore,
  orders: readonly (readonly [Family, Request])[],
  shardSize?: number,
): Promise<void> {
  const options = { addedAt: 1, queue, ...(shardSize === undefined ? {} : { shardSize }) };
  const ids: string[] = [];
  for (const [family, request] of orders) ids.push(expectOk(await placeOrder(store, family, request, options)).id);
  for (const id of ids) while ((await orderById(store, id))?.state !== 'done') await setTimeout(50);
}
