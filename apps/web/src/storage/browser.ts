import type { Verdict } from '@tessera/core';
import { notifyUnsaved } from '@tessera/ui/notices.ts';
import type { Shelf } from '@tessera/ui/shelf.ts';
import { adoptTogether, type KeptInstead, type TextsByTable } from './adoptTogether.ts';
import { changeTables, entriesOf, openDatabase, type TextTable } from './database.ts';
import { type DurableShelf, durableShelf, type Entries, type PreparedChange, type StorageTrouble } from './durable.ts';
import { stampClock } from './entry.ts';
import { isOldWhole } from './olderVersions.ts';
import { openPages, pageName, pageNumber, whenGone } from './openPages.ts';
import { OWN, shelfOver, type TextStore } from './shelf.ts';

function browserStore(): TextStore | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

const store = browserStore();

/** Settings, at hand before anything else is. */
export const settingsShelf: Shelf = shelfOver(store);

/** Tells the app to go on without the database. A person may choose this when it does not answer. */
export let goOnWithoutDatabase: () => void = () => null;
const unwanted = new Promise<null>(resolve => {
  goOnWithoutDatabase = () => resolve(null);
});

/** The one database of this page; null where the browser has none to give. */
export const database = Promise.race([openDatabase(), unwanted]);

const clock = stampClock(pageNumber);

/** The marks of the shelves in the quick store. */
const MARKS = { records: 'R', attempts: 'A', items: 'I', sync: 'S' } as const;

/** A shelf over a table of the database, the same in every page of the app that is open. */
function sharedShelf(table: TextTable, own: string, channel: string): DurableShelf {
  const pages = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${channel}/entries`);
  const opened = durableShelf(
    store,
    database.then(open => open && entriesOf(open, table)),
    {
      mark: MARKS[table],
      own,
      isOldWhole,
      page: pageName,
      openPages,
      whenGone,
      clock,
      onTrouble: trouble => notifyUnsaved(trouble),
      onKept: entries => pages?.postMessage(entries),
    },
  );
  pages?.addEventListener('message', ({ data }: MessageEvent<Entries>) => opened.takeOver(data));
  return opened;
}

/** Whether pages have written something to a table ahead that is not in the database yet. */
export function isAhead(table: 'attempts' | 'items'): boolean {
  const names = Array.from({ length: store?.length ?? 0 }, (_, i) => store?.key(i) ?? '');
  return names.some(name => name.startsWith('~') && name.split('/')[0]!.endsWith(MARKS[table]));
}

/** The one shelf of this page: games, days and all else that is small. Pages wait for `shelf.ready` before they read. */
export const shelf = sharedShelf('records', OWN, 'tessera/shelf');

const largeShelves = new Map<TextTable, DurableShelf>();

/** The shelf of a large table, opened when it is first needed. */
export function shelfOf(table: 'attempts' | 'items' | 'sync'): DurableShelf {
  const known = largeShelves.get(table) ?? sharedShelf(table, `tessera-${table}/`, `tessera/${table}`);
  largeShelves.set(table, known);
  return known;
}

/** Shelves are opened when something is first put on them. */
const shelves = {
  records: shelf,
  get attempts() {
    return shelfOf('attempts');
  },
  get items() {
    return shelfOf('items');
  },
  get sync() {
    return shelfOf('sync');
  },
};

/** Puts texts on the shelves of several tables: all of them or, with the reason, none. What was decided after the stamp stays. */
export function adoptEverywhere(
  texts: TextsByTable<TextTable>,
  stamp?: number,
): Promise<Verdict<null, StorageTrouble>> {
  return adoptTogether(shelves, texts, changeAll, stamp);
}

async function changeAll(changes: ReadonlyMap<TextTable, PreparedChange>): Promise<KeptInstead<TextTable>> {
  const open = await database;
  if (!open) throw new Error('there is no database');
  return changeTables(open, changes);
}
