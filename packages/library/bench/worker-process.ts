import { setImmediate } from 'node:timers/promises';
import { loadFamily } from '@tessera/catalog';
import { expectOk } from '@tessera/core';
import { inlinePool, type Request } from '@tessera/mill';
import { makeRequest, openQueue, openStore, runWorker, type StorePlace, storeRequest } from '../src/index.ts';

/** What a process of the bench does: one request without a queue, or orders of a store until it is stopped. */
export type BenchPlan =
  | { readonly family: string; readonly place: StorePlace; readonly request: Request; readonly shardSize: number }
  | { readonly family: string; readonly place: StorePlace; readonly name: string };

const plan = JSON.parse(process.argv[2]!) as BenchPlan;
const family = (await loadFamily(plan.family))!;

function processorMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const store = expectOk(await openStore(plan.place));
let breathed = performance.now();
// Attempts share this thread with the database, which must get its turn.
const pool = inlinePool(family, () => {
  if (performance.now() - breathed < 20) return undefined;
  breathed = performance.now();
  return setImmediate();
});

if ('request' in plan) {
  const begun = performance.now();
  const before = process.cpuUsage();
  const stored = await storeRequest(store, family, plan.request, { addedAt: 1, shardSize: plan.shardSize });
  expectOk(await makeRequest(store, family, stored, pool, { addedAt: 1 }));
  console.log(JSON.stringify({ kind: 'alone', ms: performance.now() - begun, processorMs: processorMs(before) }));
} else {
  const queue = await openQueue(store, { isWatching: true });
  console.log(JSON.stringify({ kind: 'ready' }));
  const before = process.cpuUsage();
  const stop = new AbortController();
  process.on('SIGTERM', () => stop.abort());
  await runWorker(store, queue, {
    identity: { name: plan.name, host: 'bench', threads: 1 },
    families: [family],
    pool,
    stop: stop.signal,
    onEvent: event => console.log(JSON.stringify(event)),
  });
  console.log(JSON.stringify({ kind: 'stopped', processorMs: processorMs(before) }));
  await queue.close();
}
await store.close();
