import { loadFamily } from '@tessera/catalog';
import { encodeMade, expectOk } from '@tessera/core';
import { openStore, type StoreKind } from '@tessera/library';
import { FAMILY, type FillItems, fill, ITEM_MARK } from '@tessera/library/bench/fill.ts';
import { benchPlace } from '@tessera/library/bench/places.ts';
import { attempt } from '@tessera/mill';
import { atLeast, type Group, limitedInAll, runGroups } from '@tessera/testkit/bench';
import { runLoad, startServer } from './processes.ts';

const CONNECTIONS = 50;
const REQUESTS = Number(process.env.TESSERA_BENCH_REQUESTS ?? 1_000_000);
/** Items with whole pack lines, for reads by id: far more than the server keeps in memory. */
const WHOLE_ITEMS = Number(process.env.TESSERA_BENCH_WHOLE_ITEMS ?? 100_000);
const SEARCHED_ITEMS = Number(process.env.TESSERA_BENCH_ITEMS ?? 1_000_000);
/** More than the server keeps answers. */
const WARM_UP = REQUESTS / 10;
const SEARCHES = 400;

const LEAST_READS = 8000;
const MOST_READ_MS = 20;
/** Leaves room for 8,000 reads a second on one core, whatever else the machine does. */
const MOST_PROCESSOR_US = 110;
const MOST_SEARCH_MS = 50;
/** Of the heap after the warm-up, and of all memory. */
const MOST_HEAP_PERCENT = 115;
const MOST_RESIDENT_PERCENT = 125;

type Report = Parameters<Group['measure']>[0];

export const groups: readonly Group[] = [
  { name: 'server reads', measure: measureReads },
  { name: 'server searches sqlite', measure: report => measureSearches('sqlite', report) },
  { name: 'server searches postgres', measure: report => measureSearches('postgres', report) },
];

async function measureReads(report: Report): Promise<void> {
  const family = 'sovereign';
  await withServer('sqlite', WHOLE_ITEMS, { family, line: await wholeLine(family) }, async server => {
    const load = { port: server.port, kind: 'items', family, items: WHOLE_ITEMS, connections: CONNECTIONS } as const;
    await runLoad({ ...load, requests: WARM_UP });
    const before = await server.usage();
    const { seconds, p99 } = await runLoad({ ...load, requests: REQUESTS });
    const after = await server.usage();
    report(atLeast('reads by id, 50 connections', '/s', [REQUESTS / seconds], LEAST_READS));
    report(limitedInAll('reads by id, 50 connections, p99', 'ms', [p99], MOST_READ_MS));
    const processor = (1000 * (after.processorMs - before.processorMs)) / REQUESTS;
    report(limitedInAll('processor time of the server per read', 'µs', [processor], MOST_PROCESSOR_US));
    report(limitedInAll('heap after all reads', '%', [(100 * after.heap) / before.heap], MOST_HEAP_PERCENT));
    const resident = (100 * after.resident) / before.resident;
    report(limitedInAll('resident memory after all reads', '%', [resident], MOST_RESIDENT_PERCENT));
  });
}

async function measureSearches(kind: StoreKind, report: Report): Promise<void> {
  await withServer(kind, SEARCHED_ITEMS, {}, async server => {
    const load = { port: server.port, kind: 'searches', family: FAMILY, items: SEARCHED_ITEMS } as const;
    await runLoad({ ...load, connections: 1, requests: SEARCHES / 4 });
    const { p95 } = await runLoad({ ...load, connections: 1, requests: SEARCHES });
    report(limitedInAll('search by two tags and a range, p95', 'ms', [p95], MOST_SEARCH_MS));
  });
}

/** A real pack line whose id can be replaced. */
async function wholeLine(id: string): Promise<string> {
  const family = (await loadFamily(id))!;
  const result = attempt(family, { family: id, seed: '1', params: family.presets[0]!.params }, 0);
  if (!('made' in result)) throw new Error('attempt 0 makes no item');
  return encodeMade(family, result.made).replaceAll(result.made.id, ITEM_MARK);
}

async function withServer(
  kind: StoreKind,
  count: number,
  items: FillItems,
  work: (server: Awaited<ReturnType<typeof startServer>>) => Promise<void>,
): Promise<void> {
  const { place, drop } = await benchPlace(kind);
  try {
    const store = expectOk(await openStore(place));
    await fill(store, count, items);
    await store.close();
    const server = await startServer(place);
    await work(server);
    await server.close();
  } finally {
    await drop();
  }
}

if (import.meta.main) await runGroups(groups);
