import { accept, refuse, type Verdict } from '@tessera/core';
import { decodeEntry, encodeEntry, type StoredEntry } from './entry.ts';
import { isQuota, OWN, type TextStore } from './shelf.ts';

/** Settings live in the quick store for good: they are read before the first paint. */
export const SETTINGS_KEY = 'settings';

/** An entry of another page, or of one that is gone. */
export interface LeftEntry {
  readonly key: string;
  readonly entry: StoredEntry;
  /** The page that wrote it; null where an earlier version of the app did, which had no names for pages. */
  readonly page: string | null;
  /** Its name in the quick store. */
  readonly name: string;
}

/** The records of one page that are on their way to a slower store. */
export interface WriteAhead {
  write(key: string, entry: StoredEntry): Verdict<null, 'full' | 'blocked'>;
  holds(key: string, entry: StoredEntry): boolean;
  /** Drops an entry, unless a later one has taken its place. */
  forget(key: string, entry: StoredEntry): void;
  /** What other pages have written ahead and not dropped. */
  others(): readonly LeftEntry[];
  drop(left: LeftEntry): void;
}

/** Names in the quick store: `~`, the page, the mark of the shelf, and the key; `own` is how they began in earlier versions. */
export function writeAhead(store: TextStore | null, page: string, mark = 'R', own: string = OWN): WriteAhead {
  const mine = `~${page}${mark}/`;
  /** The page and the key that a name of this shelf stands for; null for any other name. */
  const placeOf = (name: string): { readonly page: string | null; readonly key: string } | null => {
    const [, page, of, key] = /^~([0-9a-z-]+)([A-Z])\/(.*)$/s.exec(name) ?? [];
    if (page) return of === mark ? { page, key: key! } : null;
    const old = name.startsWith(own) ? name.slice(own.length) : SETTINGS_KEY;
    return old === SETTINGS_KEY ? null : { page: null, key: old };
  };
  const textAt = (name: string) => attempt(() => store?.getItem(name) ?? null, null);
  const remove = (name: string) => attempt(() => store?.removeItem(name), undefined);
  return {
    write(key, entry) {
      if (!store) return refuse('blocked');
      try {
        store.setItem(mine + key, encodeEntry(entry));
        return accept(null);
      } catch (error) {
        return refuse(isQuota(error) ? 'full' : 'blocked');
      }
    },
    holds: (key, entry) => textAt(mine + key) === encodeEntry(entry),
    forget(key, entry) {
      if (textAt(mine + key) === encodeEntry(entry)) remove(mine + key);
    },
    others() {
      return namesIn(store).flatMap(name => {
        const found = placeOf(name);
        const text = found && name !== mine + found.key ? textAt(name) : null;
        return found === null || text === null ? [] : [{ ...found, name, entry: decodeEntry(text) }];
      });
    },
    drop({ name, page, entry }) {
      if (page === null || textAt(name) === encodeEntry(entry)) remove(name);
    },
  };
}

function namesIn(store: TextStore | null): readonly string[] {
  return attempt(() => Array.from({ length: store?.length ?? 0 }, (_, i) => store?.key(i) ?? ''), []);
}

/** A store that refuses to answer is taken for an empty one. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
