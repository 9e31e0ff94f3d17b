import { type Rng, rngFrom } from '@tessera/core';
import { adoptTogether } from '../src/storage/adoptTogether.ts';
import {
  type DurableShelf,
  durableShelf,
  type Entries,
  type PreparedChange,
  type SlowStore,
} from '../src/storage/durable.ts';
import { decodeEntry, type StampClock, stampClock } from '../src/storage/entry.ts';
import { type Decision, faultsAtEnd, faultsNow, KEYS, type PageView } from './storage-oracle.ts';
import { changeStores, mortalQuick, slowStoreWith, storeWith, type TestSlowStore, usedBy } from './stores.ts';

/*
 * Histories of a device: pages of the app open and close, crash at any operation of a store, write, remove, replace and adopt
 * records, in one table or two, all at the same time; the database is slow, fails to open, or refuses to change; both stores run
 * full and have room again; pages decide in the same millisecond. A plain model of what was decided, and of what reached a store,
 * says what must be there in the end, and whom it must have been told.
 */

const LARGE = 10_000_000;
const MARKS = { records: 'R', attempts: 'A' } as const;
type Table = keyof typeof MARKS;
const TABLES = ['records', 'attempts'] as const;
const keysOf = (table: Table) => KEYS.filter(key => tableOf(key) === table);
const tableOf = (key: string): Table => (key.startsWith('try/') ? 'attempts' : 'records');

interface OpenPage extends PageView {
  readonly shelves: Readonly<Record<Table, DurableShelf>>;
  /** Operations of its stores that are left to it. */
  readonly life: { left: number };
  /** Stamps that it gave out. */
  readonly stamps: number[];
  isReady: boolean;
  /** Changes of the database that it waits for. */
  waits: number;
  /** How many decisions there were when it last told of trouble. */
  toldAt: number;
}

export interface History {
  readonly decisions: readonly Decision[];
  readonly faults: readonly string[];
}

/** One history by its name. In three of four, the stores run full at times. */
export async function historyOf(name: string): Promise<History> {
  const rng = rngFrom(name);
  const device = newDevice(rng, rng.uint(4) > 0);
  const steps = 20 + rng.uint(40);
  for (let n = 0; n < steps; n++) {
    await device.step(n);
    // The device does other things, or nothing at all, before the next step.
    for (let turns = rng.uint(6); turns > 0; turns--) await Promise.resolve();
    if (rng.uint(5) === 0) await pause();
  }
  return { decisions: device.decisions, faults: await device.end() };
}

const pause = () => new Promise(resolve => setTimeout(resolve, 0));

function newDevice(rng: Rng, isTight: boolean) {
  const quick = storeWith(LARGE);
  const slow = { records: slowStoreWith(LARGE), attempts: slowStoreWith(LARGE) };
  const pages: OpenPage[] = [];
  const decisions: Decision[] = [];
  let time = 1_800_000_000_000;
  let named = 0;
  let isInTrouble = true;
  // Pages decide in the same millisecond at times, and some have the same last digit.
  const now = () => (rng.uint(3) === 0 ? time : ++time);
  const isAlive = ({ life }: OpenPage) => life.left > 0;
  const openNames = async () => new Set(pages.filter(isAlive).map(({ name }) => name));

  const whenGone = async (name: string) => {
    while (pages.some(page => page.name === name && isAlive(page))) await pause();
  };

  /** What reached the database was decided, whatever the page was told. */
  const stored = (page: OpenPage, table: Table, entries: Entries) => {
    for (const one of decisions)
      if (one.page === page.name && tableOf(one.key) === table && entries.get(one.key)?.stamp === one.stamp)
        one.fate = 'sure';
  };

  const open = (left: number, isBlind: boolean): OpenPage => {
    // Longer than all that was decided before it.
    time += 60;
    const name = `p${named++}`;
    const life = { left };
    const stamps: number[] = [];
    const clock = notedClock(stampClock(rng.uint(3), now), stamps);
    const shelfOf = (table: Table): DurableShelf =>
      durableShelf(
        mortalQuick(quick, () => life.left > 0 && --life.left > 0),
        opening(
          mortalSlow(slow[table], () => page, table),
          isBlind,
          rng,
        ),
        {
          mark: MARKS[table],
          own: `old-${table}/`,
          page: name,
          openPages: openNames,
          whenGone,
          clock,
          onTrouble: () => {
            page.toldAt = decisions.length;
          },
          onKept: entries => {
            if (life.left > 0) for (const other of pages) if (other !== page) other.shelves[table].takeOver(entries);
          },
        },
      );
    const page: OpenPage = {
      name,
      life,
      stamps,
      isBlind,
      isReady: false,
      waits: 0,
      toldAt: -1,
      shelves: { records: shelfOf('records'), attempts: shelfOf('attempts') },
      shown: key => {
        const [stamp, text] = [page.shelves[tableOf(key)].stampOf(key), textOf(page, key)];
        return stamp === null || text === null ? null : { stamp, text };
      },
    };
    void Promise.all(TABLES.map(table => page.shelves[table].ready)).then(() => {
      page.isReady = true;
    });
    pages.push(page);
    return page;
  };

  /** A database that takes its time, and refuses a change now and then. */
  const wait = async () => {
    for (let turns = rng.uint(8); turns > 0; turns--) await Promise.resolve();
    if (rng.uint(6) === 0) await pause();
  };
  const changing = async <T>(page: OpenPage, change: () => Promise<T> | T): Promise<T> => {
    page.waits++;
    await wait();
    if (page.life.left <= 0 || --page.life.left <= 0) return new Promise(() => null);
    try {
      if (isInTrouble && rng.uint(isTight ? 3 : 10) === 0) throw new Error('the disk');
      return await change();
    } finally {
      page.waits--;
    }
  };
  function mortalSlow(store: TestSlowStore, owner: () => OpenPage, table: Table): SlowStore {
    return {
      async all() {
        await wait();
        return store.all();
      },
      change: (entries, guarded) =>
        changing(owner(), () => {
          const [instead] = changeStores([[store, entries, guarded]]);
          stored(owner(), table, entries);
          return instead!;
        }),
      async purge(keys) {
        await wait();
        if (owner().life.left > 0) await store.purge(keys);
      },
    };
  }
  const changeAll = (page: OpenPage) => (changes: ReadonlyMap<Table, PreparedChange>) =>
    changing(page, () => {
      const all = [...changes].map(([table, { entries, guarded }]) => [slow[table], entries, guarded] as const);
      const instead = changeStores(all);
      for (const [table, { entries }] of changes) stored(page, table, entries);
      return new Map([...changes.keys()].map((table, n) => [table, instead[n]!] as const));
    });

  /** Whether a page has written ahead what it decided at a stamp. */
  const isAhead = (page: PageView, key: string, stamp: number) => {
    const text = quick.texts.get(`~${page.name}${MARKS[tableOf(key)]}/${key}`);
    return text !== undefined && decodeEntry(text).stamp === stamp;
  };
  const textOf = (page: OpenPage, key: string) => {
    const read = page.shelves[tableOf(key)].read(key);
    return read.ok ? JSON.stringify(read.value) : null;
  };
  const newValue = (n: number, key: string) => `${n} ${key} ${'x'.repeat(rng.uint(40))}`;
  const noted = (page: OpenPage, key: string, text: string | null, before: string | null, stamp: number): Decision => {
    const one: Decision = {
      page: page.name,
      key,
      text,
      isBlind: page.isBlind,
      before,
      stamp,
      fate: 'void',
      isRefused: true,
      act: acts,
    };
    decisions.push(one);
    return one;
  };
  let acts = 0;

  /** Puts new records in the place of old ones: both at once, in the order in which the shelf decides. */
  const replace = (page: OpenPage, old: readonly string[], news: ReadonlyMap<string, string>) => {
    acts++;
    const shelf = page.shelves[tableOf([...old, ...news.keys()][0]!)];
    const keys = [...news.keys(), ...old];
    const before = keys.map(key => textOf(page, key));
    const from = page.stamps.length;
    const result = shelf.replace(old, news);
    for (const [n, key] of keys.entries()) {
      const text = n < news.size ? JSON.stringify(news.get(key)) : null;
      const one = noted(page, key, text, before[n]!, page.stamps[from + n]!);
      one.isRefused = !result.ok;
      if (isAlive(page) && !result.ok) continue;
      one.fate = isAlive(page) && isAhead(page, key, one.stamp) ? 'sure' : 'unsure';
    }
  };

  /** Adopts texts that were decided a while before, as sync does. */
  const adopt = async (page: OpenPage, tables: readonly Table[], n: number) => {
    acts++;
    const stamp = page.shelves.records.stamp();
    const texts = new Map(
      tables.map(table => {
        const keys = keysOf(table).filter(() => rng.uint(2) === 0);
        return [
          table,
          new Map(keys.map(key => [key, rng.uint(3) === 0 ? null : JSON.stringify(newValue(n, key))])),
        ] as const;
      }),
    );
    for (const [key, text] of [...texts.values()].flatMap(changes => [...changes]))
      noted(page, key, text, textOf(page, key), stamp);
    for (let turns = rng.uint(6); turns > 0; turns--) await Promise.resolve();
    if (!isAlive(page)) return;
    if (tables.length > 1) await adoptTogether(page.shelves, texts, changeAll(page), stamp);
    else await page.shelves[tables[0]!].adopt(texts.get(tables[0]!)!, stamp);
  };

  const decide = (page: OpenPage, n: number) => {
    const key = KEYS[rng.uint(KEYS.length)]!;
    if (rng.uint(4) === 0) replace(page, [key], new Map());
    else replace(page, [], new Map([[key, newValue(n, key)]]));
  };
  const move = (page: OpenPage, n: number) => {
    const [one, other, third] = [...keysOf('records')].sort(() => rng.uint(3) - 1);
    const news = [one!, ...(rng.uint(2) === 0 ? [third!] : [])];
    replace(page, [other!], new Map(news.map(key => [key, newValue(n, key)])));
  };
  const usedQuick = () => [...quick.texts].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  /** From now on; in one store or the other, never less than what is held. */
  const changeRoom = () => {
    const more = [LARGE, rng.uint(120), 0][rng.uint(3)]!;
    if (rng.uint(2) === 0) quickRoom = usedQuick() + more;
    else for (const table of TABLES) slow[table].room = usedBy(slow[table].entries) + more;
  };
  let quickRoom = LARGE;

  return {
    decisions,
    async step(n: number) {
      const alive = pages.filter(page => isAlive(page) && page.isReady);
      const choice = rng.uint(14);
      // Something else may take nearly all room for a moment.
      quick.room = Math.min(quickRoom, isTight && rng.uint(2) === 0 ? usedQuick() + rng.uint(100) : LARGE);
      if (alive.length === 0 || (choice === 0 && pages.length < 12)) {
        // Two pages at a time, as a rule; one in eight finds no database.
        if (alive.length < 3) await openAnd(open(1 + rng.uint(80), rng.uint(8) === 0));
        return;
      }
      const page = alive[rng.uint(alive.length)]!;
      if (choice === 1) page.life.left = 0;
      else if (choice === 2 && isTight) changeRoom();
      else if (choice === 3) void adopt(page, [TABLES[rng.uint(2)]!], n);
      else if (choice === 4) void adopt(page, TABLES, n);
      else if (choice < 8) move(page, n);
      else decide(page, n);
    },
    async end() {
      for (let calm = 0; calm < 4; calm++) {
        if (pages.some(page => isAlive(page) && page.waits > 0)) calm = 0;
        await pause();
      }
      const alive = pages.filter(page => isAlive(page) && page.isReady);
      const isSafe = (page: PageView, key: string, stamp: number) =>
        isAhead(page, key, stamp) || (slow[tableOf(key)].entries.get(key)?.stamp ?? -1) >= stamp;
      const now = faultsNow(decisions, alive, isSafe);
      for (const { life } of pages) life.left = 0;
      await pause();
      // The trouble is over: two visits, one after the other, find what there is.
      isInTrouble = false;
      for (const store of [quick, slow.records, slow.attempts]) store.room = LARGE;
      const last = open(LARGE, false);
      await Promise.all(TABLES.map(table => last.shelves[table].ready));
      while (quick.length > 0) await pause();
      last.life.left = 0;
      const again = open(LARGE, false);
      await Promise.all(TABLES.map(table => again.shelves[table].ready));
      return [...now, ...faultsAtEnd(decisions, new Map(TABLES.flatMap(table => again.shelves[table].texts())))];
    },
  };
}

/** Waits for a page that opens, unless it takes its time: it may be ready when nobody waits any more. */
async function openAnd(page: OpenPage): Promise<void> {
  await Promise.race([Promise.all(TABLES.map(table => page.shelves[table].ready)), pause()]);
}

function notedClock(clock: StampClock, stamps: number[]): StampClock {
  return {
    next() {
      const stamp = clock.next();
      stamps.push(stamp);
      return stamp;
    },
    see: stamp => clock.see(stamp),
  };
}

async function opening(slow: SlowStore, isBlind: boolean, rng: Rng): Promise<SlowStore | null> {
  for (let turns = rng.uint(20); turns > 0; turns--) await Promise.resolve();
  if (rng.uint(4) === 0) await pause();
  return isBlind ? null : slow;
}
