import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { Entries, PreparedChange, SlowStore } from './durable.ts';
import { decodeEntry, type Guarded, mergeEntries, type StoredEntry, storedText } from './entry.ts';

interface Tables extends DBSchema {
  /** What the shelf holds: entries by key. */
  records: { key: string; value: string };
  /** How items went, an entry a try, by the item's id and the time. */
  attempts: { key: string; value: string };
  /** Whole items that are to come back, by the item's id. */
  items: { key: string; value: string };
  /** What this device knows of the records that it shares with others, by kind and key. */
  sync: { key: string; value: string };
  /** Files that a person opened, by what they are for. */
  files: { key: string; value: File };
}

export type Database = IDBPDatabase<Tables>;

/** The tables that hold entries, each one the slow store of a shelf. */
export type TextTable = 'records' | 'attempts' | 'items' | 'sync';

const NAME = 'tessera';
/** 3: records are stamped. 4: sync. Pages of earlier versions let go of the database when this one opens it. */
const VERSION = 4;

/**
 * The app's database, however long the browser takes to open it; null where there is none: a private window, a broken profile,
 * or one of a later version.
 */
export async function openDatabase(): Promise<Database | null> {
  try {
    return await openDB<Tables>(NAME, VERSION, {
      upgrade(database, from) {
        if (from < 1) for (const table of ['records', 'files'] as const) database.createObjectStore(table);
        if (from < 2) for (const table of ['attempts', 'items'] as const) database.createObjectStore(table);
        if (from < 4) database.createObjectStore('sync');
      },
      // A newer app in another tab wants to change the tables: let it, and write ahead only from now on.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    });
  } catch {
    return null;
  }
}

/** A table of a database as the slow store of a shelf. */
export function entriesOf(database: Database, table: TextTable): SlowStore {
  return {
    async all() {
      const { store } = database.transaction(table);
      const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return new Map(keys.map((key, i) => [key, entryIn(texts[i])] as const));
    },
    async change(entries, guarded) {
      const transaction = database.transaction(table, 'readwrite');
      const instead = await changeStore(transaction.objectStore(table), entries, guarded);
      await transaction.done;
      return instead;
    },
    async purge(keys) {
      const transaction = database.transaction(table, 'readwrite');
      const { store } = transaction;
      const texts = await Promise.all(keys.map(key => store.get(key)));
      for (const [i, key] of keys.entries())
        if (entryIn(texts[i]).text === null) void store.delete(key).catch(() => null);
      await transaction.done;
    },
  };
}

/** Changes several tables at once: all of them or none. The answer is what stays there in the place of entries that are older. */
export async function changeTables(
  database: Database,
  changes: ReadonlyMap<TextTable, Pick<PreparedChange, 'entries' | 'guarded'>>,
): Promise<ReadonlyMap<TextTable, Entries>> {
  const transaction = database.transaction([...changes.keys()], 'readwrite');
  const changed = [...changes].map(
    async ([table, { entries, guarded }]) =>
      [table, await changeStore(transaction.objectStore(table), entries, guarded)] as const,
  );
  const [instead] = await Promise.all([Promise.all(changed), transaction.done]);
  return new Map(instead);
}

type OpenStore = IDBPObjectStore<Tables, TextTable[], TextTable, 'readwrite'>;

async function changeStore(store: OpenStore, entries: Entries, guarded: Guarded): Promise<Entries> {
  const keys = [...entries.keys()];
  const texts = await Promise.all(keys.map(key => store.get(key)));
  const stored: Entries = new Map(keys.flatMap((key, i) => (texts[i] === undefined ? [] : [[key, entryIn(texts[i])]])));
  const { puts, instead } = mergeEntries(stored, entries, guarded);
  for (const [key, entry] of puts) {
    if (entry === null) void store.delete(key).catch(() => null);
    else void store.put(storedText(key, entry), key).catch(() => null);
  }
  return instead;
}

/** What is no text at all counts as a record that cannot be read. */
function entryIn(value: unknown): StoredEntry {
  return decodeEntry(typeof value === 'string' ? value : '');
}
