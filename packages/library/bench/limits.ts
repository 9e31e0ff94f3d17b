import { expectOk, TIERS } from '@tessera/core';
import { type Group, limited, limitedMostly, runGroups } from '@tessera/testkit/bench';
import { countItems, type ItemQuery, itemById, openStore, type StoreKind, searchItems } from '../src/index.ts';
import { FAMILY, fill, filledId, TAGS, TOP_SCORE } from './fill.ts';
import { benchPlace } from './places.ts';
import { twoTagsAndRange } from './queries.ts';
import { workers } from './workers.ts';

const ITEMS = Number(process.env.TESSERA_BENCH_ITEMS ?? 1_000_000);
const SEARCHES = 400;
/** Milliseconds that 95 of 100 searches may take. */
const MOST_MS = 50;
const MOST_COUNT_MS = 250;
const MOST_ITEM_MS = 2;

export const groups: readonly Group[] = [
  { name: 'library sqlite', measure: report => measure('sqlite', report) },
  { name: 'library postgres', measure: report => measure('postgres', report) },
  workers,
];

async function measure(kind: StoreKind, report: Parameters<Group['measure']>[0]): Promise<void> {
  const { place, drop } = await benchPlace(kind);
  try {
    const store = expectOk(await openStore(place));
    await fill(store, ITEMS);
    for (const { name, query } of searches()) {
      const times = await timesOf(SEARCHES, async n => expectOk(await searchItems(store, query(n))));
      report(limitedMostly(name, 'ms', times, MOST_MS));
    }
    const counts = await timesOf(50, n => countItems(store, twoTagsAndRange(n)));
    report(limitedMostly('count of two tags and a range', 'ms', counts, MOST_COUNT_MS));
    const ids = await timesOf(2000, n => itemById(store, filledId((n * 7919) % ITEMS)));
    report(limited('item by id', 'ms', ids, MOST_ITEM_MS));
    await store.close();
  } finally {
    await drop();
  }
}

function searches(): readonly { readonly name: string; query(n: number): ItemQuery }[] {
  return [
    { name: 'search by two tags and a range', query: twoTagsAndRange },
    {
      name: 'search by tier, size, two tags and a range',
      query: n => ({ ...twoTagsAndRange(n), tier: TIERS[n % 4]!, size: '8' }),
    },
    { name: 'search by one tag', query: n => ({ family: FAMILY, tags: [TAGS[n % 12]!] }) },
    {
      name: 'search by size',
      query: n => ({ family: FAMILY, size: n % 2 ? '8' : '14', order: 'hardest' }),
    },
    { name: 'search by family alone', query: n => ({ family: FAMILY, scoreFrom: n % TOP_SCORE }) },
  ];
}

async function timesOf(count: number, work: (n: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const start = performance.now();
    await work(n);
    times.push(performance.now() - start);
  }
  return times;
}

if (import.meta.main) await runGroups(groups);
