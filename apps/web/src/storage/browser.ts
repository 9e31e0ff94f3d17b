import { notifyUnsaved } from '@tessera/ui/notices.ts';
import type { Shelf } from '@tessera/ui/shelf.ts';
import { openDatabase, type TextTable, textsOf } from './database.ts';
import { type DurableShelf, durableShelf } from './durable.ts';
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

/** The one database of this page; null where the browser has none to give. */
export const database = openDatabase();

type Kept = ReadonlyMap<string, string | null>;

/** A shelf over a table of the database, the same in every page of the app that is open. */
function sharedShelf(table: TextTable, own: string, channel: string): DurableShelf {
  const pages = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channel);
  const opened = durableShelf(
    store,
    database.then(open => open && textsOf(open, table)),
    {
      own,
      onTrouble: trouble => notifyUnsaved(trouble),
      onKept: changes => pages?.postMessage(changes),
    },
  );
  pages?.addEventListener('message', ({ data }: MessageEvent<Kept>) => {
    for (const [key, text] of data) opened.takeOver(key, text);
  });
  return opened;
}

/** The one shelf of this page: games, days and all else that is small. Pages wait for `shelf.ready` before they read. */
export const shelf = sharedShelf('records', OWN, 'tessera/shelf');

const largeShelves = new Map<TextTable, DurableShelf>();

/** The shelf of a large table, opened when it is first needed. */
export function shelfOf(table: 'attempts' | 'items'): DurableShelf {
  const known = largeShelves.get(table) ?? sharedShelf(table, `tessera-${table}/`, `tessera/${table}`);
  largeShelves.set(table, known);
  return known;
}
