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
  /** All of them or, with the reason, none: then what was there before is there again. */
  write(entries: readonly (readonly [key: string, entry: StoredEntry])[]): Verdict<null, 'full' | 'blocked'>;
  holds(key: string, entry: StoredEntry): boolean;
  /** Drops what is there of a record, unless it is later than an entry, or the entry was decided blindly and it was not. */
  forget(key: string, entry: StoredEntry): void;
  /** What other pages have written ahead and not dropped. */
  others(): readonly LeftEntry[];
  drop(left: LeftEntry): void;
  /** The keys of which any page, this one among them, has a text there. */
  textKeys(): ReadonlySet<string>;
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
    write(entries) {
      if (!store) return refuse('blocked');
      const before: (readonly [name: string, text: string | null])[] = [];
      try {
        for (const [key, entry] of entries) {
          const name = mine + key;
          const text = store.getItem(name);
          store.setItem(name, encodeEntry(entry));
          before.push([name, text]);
        }
        return accept(null);
      } catch (error) {
        for (const [name, text] of before) if (text === null) remove(name);
        for (const [name, text] of before) if (text !== null) attempt(() => store.setItem(name, text), undefined);
        return refuse(isQuota(error) ? 'full' : 'blocked');
      }
    },
    holds: (key, entry) => textAt(mine + key) === encodeEntry(entry),
    forget(key, entry) {
      const text = textAt(mine + key);
      const held = text === null ? null : decodeEntry(text);
      if (held && held.stamp <= entry.stamp && (!entry.isBlind || held.isBlind)) remove(mine + key);
    },
    others() {
      return namesIn(store).flatMap(name => {
        const found = placeOf(name);
        const text = found && name !== mine + found.key ? textAt(name) : null;
        return found === null || text === null ? [] : [{ ...found, name, entry: decodeEntry(text) }];
      });
    },
    textKeys() {
      const held = namesIn(store).flatMap(name => {
        const text = textAt(name);
        return text === null || decodeEntry(text).text === null ? [] : (placeOf(name)?.key ?? []);
      });
      return new Set(held);
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
