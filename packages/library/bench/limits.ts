import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, rngFrom, TIERS } from '@tessera/core';
import { type Group, limited, limitedMostly, runGroups } from '@tessera/testkit/bench';
import { countItems, type ItemQuery, itemById, openStore, type StoreKind, searchItems } from '../src/index.ts';
import { newSchema, type SchemaPlace } from '../test/schemas.ts';
import { FAMILY, fill, TAGS, TOP_SCORE } from './fill.ts';

const ITEMS = Number(process.env.TESSERA_BENCH_ITEMS ?? 1_000_000);
const SEARCHES = 400;
/** Milliseconds that 95 of 100 searches may take. */
const MOST_MS = 50;
const MOST_COUNT_MS = 250;
const MOST_ITEM_MS = 2;

export const groups: readonly Group[] = [
  { name: 'library sqlite', measure: report => measure('sqlite', report) },
  { name: 'library postgres', measure: report => measure('postgres', report) },
];

async function measure(kind: StoreKind, report: Parameters<Group['measure']>[0]): Promise<void> {
  const { place, drop } = kind === 'sqlite' ? newFile() : await newSchema(databaseForTests());
  try {
    const store = expectOk(await openStore(place));
    await fill(store, ITEMS);
    for (const { name, query } of searches()) {
      const times = await timesOf(SEARCHES, async n => expectOk(await searchItems(store, query(n))));
      report(limitedMostly(name, 'ms', times, MOST_MS));
    }
    const counts = await timesOf(50, n => countItems(store, twoTagsAndRange(n)));
    report(limitedMostly('count of two tags and a range', 'ms', counts, MOST_COUNT_MS));
    const ids = await timesOf(2000, n => itemById(store, `${FAMILY}-${String((n * 7919) % ITEMS).padStart(12, '0')}`));
    report(limited('item by id', 'ms', ids, MOST_ITEM_MS));
    await store.close();
  } finally {
    await drop();
  }
}

function newFile(): SchemaPlace {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-library-'));
  const drop = async () => rmSync(folder, { recursive: true, force: true });
  return { place: { file: join(folder, 'library.db') }, drop };
}

function databaseForTests(): string {
  const url = process.env.TESSERA_TEST_DATABASE;
  if (!url) throw new Error('there is no database; npm run bench starts one');
  return url;
}

const rng = rngFrom('library-bench');
const drawn = (n: number) => rng.fork(n);

function twoTagsAndRange(n: number): ItemQuery {
  const from = drawn(n).fork('from').unit() * TOP_SCORE * 0.9;
  const width = drawn(n).fork('width').unit() * TOP_SCORE * 0.3;
  const [one, two] = [
    drawn(n).fork('one').uint(TAGS.length),
    drawn(n)
      .fork('two')
      .uint(TAGS.length - 1),
  ];
  return {
    family: FAMILY,
    tags: [TAGS[one]!, TAGS[two < one ? two : two + 1]!],
    scoreFrom: from,
    scoreTo: from + width,
  };
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
