import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SlowStore } from './durable.ts';

interface Tables extends DBSchema {
  /** What the shelf holds: JSON text by key. */
  records: { key: string; value: string };
  /** How items went, an entry a try: JSON text by the item's id and the time. */
  attempts: { key: string; value: string };
  /** Whole items that are to come back: JSON text by the item's id. */
  items: { key: string; value: string };
  /** Files that a person opened, by what they are for. */
  files: { key: string; value: File };
}

export type Database = IDBPDatabase<Tables>;

/** The tables that hold texts, each one the slow store of a shelf. */
export type TextTable = 'records' | 'attempts' | 'items';

const NAME = 'tessera';
const VERSION = 2;
// Some browsers never answer when the disk is in trouble; the app must start all the same.
const PATIENCE_MS = 3000;

/** The app's database; null where there is none: a private window, a broken profile, or one of a later version. */
export function openDatabase(): Promise<Database | null> {
  const late = new Promise<null>(resolve => setTimeout(resolve, PATIENCE_MS, null));
  return Promise.race([open(), late]).catch(() => null);
}

async function open(): Promise<Database> {
  return openDB<Tables>(NAME, VERSION, {
    upgrade(database, from) {
      if (from < 1) for (const table of ['records', 'files'] as const) database.createObjectStore(table);
      if (from < 2) for (const table of ['attempts', 'items'] as const) database.createObjectStore(table);
    },
    // A newer app in another tab wants to change the tables: let it, and write ahead only from now on.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
}

/** A table of a database as the slow store of a shelf. */
export function textsOf(database: Database, table: TextTable): SlowStore {
  return {
    async all() {
      const { store } = database.transaction(table);
      const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return keys.map((key, i) => [key, typeof texts[i] === 'string' ? texts[i] : ''] as const);
    },
    async change(changes) {
      const transaction = database.transaction(table, 'readwrite');
      const { store } = transaction;
      for (const [key, text] of changes) {
        if (text === null) void store.delete(key).catch(() => null);
        else void store.put(text, key).catch(() => null);
      }
      await transaction.done;
    },
  };
}
