import { notify } from '../notices.ts';
import { words } from '../words.ts';
import { openDatabase, recordsOf } from './database.ts';
import { durableShelf } from './durable.ts';
import { type Shelf, shelfOver, type TextStore } from './shelf.ts';

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
const pages = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tessera/shelf');

/** The one shelf of this page: games, days and all else that is kept. Pages wait for `shelf.ready` before they read. */
export const shelf = durableShelf(
  store,
  database.then(open => open && recordsOf(open)),
  {
    onTrouble: trouble => notify(words.notices[trouble]),
    onKept: changes => pages?.postMessage(changes),
  },
);

pages?.addEventListener('message', ({ data }: MessageEvent<Kept>) => {
  for (const [key, text] of data) shelf.takeOver(key, text);
});
