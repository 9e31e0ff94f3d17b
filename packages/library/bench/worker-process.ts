import { setImmediate } from 'node:timers/promises';
import { loadFamily } from '@tessera/catalog';
import { expectOk } from '@tessera/core';
import { inlinePool, type Pool, type Request } from '@tessera/mill';
import {
  makeRequest,
  openQueue,
  openStore,
  runWorker,
  type StorePlace,
  storeRequest,
  WORKER_CONNECTIONS,
} from '../src/index.ts';
import { timedQueue } from './timed-queue.ts';

/** What a process of the bench does: one request without a queue, or orders of a store until it is stopped. */
export type BenchPlan =
  | { readonly family: string; readonly place: StorePlace; readonly request: Request; readonly shardSize: number }
  | { readonly families: readonly string[]; readonly place: StorePlace; readonly name: string };

const plan = JSON.parse(process.argv[2]!) as BenchPlan;
const families = await Promise.all(
  ('families' in plan ? plan.families : [plan.family]).map(async id => (await loadFamily(id))!),
);

function processorMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const store = expectOk(await openStore(plan.place, { connections: WORKER_CONNECTIONS }));
/** Milliseconds between two turns of the database, which has the same thread as the attempts; a call waits no longer for its turn. */
const BREATHE_EVERY_MS = 2;
let breathed = performance.now();
const pools = families.map(family =>
  inlinePool(family, () => {
    if (performance.now() - breathed < BREATHE_EVERY_MS) return undefined;
    breathed = performance.now();
    return setImmediate();
  }),
);
const pool: Pool = {
  ...pools[0]!,
  run: (batch, ...rest) => pools[families.findIndex(({ id }) => id === batch.job.family)]!.run(batch, ...rest),
};

if ('request' in plan) {
  const begun = performance.now();
  const before = process.cpuUsage();
  const stored = await storeRequest(store, families[0]!, plan.request, { addedAt: 1, shardSize: plan.shardSize });
  expectOk(await makeRequest(store, families[0]!, stored, pool, { addedAt: 1 }));
  const ms = performance.now() - begun;
  const queue = { calls: {}, ms: 0 };
  console.log(JSON.stringify({ kind: 'alone', ms, processorMs: processorMs(before), queue }));
} else {
  const { queue, times } = timedQueue(await openQueue(store, { isWatching: true }));
  console.log(JSON.stringify({ kind: 'ready' }));
  const before = process.cpuUsage();
  const stop = new AbortController();
  process.on('SIGTERM', () => stop.abort());
  await runWorker(store, queue, {
    identity: { name: plan.name, host: 'bench', threads: 1 },
    families,
    pool,
    stop: stop.signal,
    onEvent: event => console.log(JSON.stringify(event)),
  });
  console.log(JSON.stringify({ kind: 'stopped', processorMs: processorMs(before), queue: times() }));
  await queue.close();
}
await store.close();
