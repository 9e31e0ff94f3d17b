import type { SlowStore } from '../src/storage/durable.ts';
import { mergeEntries, type StoredEntry } from '../src/storage/entry.ts';
import type { TextStore } from '../src/storage/shelf.ts';

/** A store with room for so many characters. */
export function storeWith(room: number): TextStore & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    get length() {
      return texts.size;
    },
    key: index => [...texts.keys()][index] ?? null,
    getItem: key => texts.get(key) ?? null,
    setItem(key, text) {
      const others = [...texts].filter(([name]) => name !== key);
      const used = others.reduce((sum, [name, held]) => sum + name.length + held.length, key.length + text.length);
      if (used > room) throw new DOMException('no room', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: key => void texts.delete(key),
  };
}

/** A database in memory with room for so many characters; it answers later, and keeps what it held when it refuses. */
export function slowStoreWith(room: number): SlowStore & { readonly entries: Map<string, StoredEntry>; room: number } {
  const entries = new Map<string, StoredEntry>();
  return {
    entries,
    room,
    async all() {
      await Promise.resolve();
      return new Map(entries);
    },
    async change(changes, guarded) {
      await Promise.resolve();
      const { puts, instead } = mergeEntries(entries, changes, guarded);
      const next = new Map(entries);
      for (const [key, entry] of puts) {
        if (entry === null) next.delete(key);
        else next.set(key, entry);
      }
      const used = [...next].reduce((sum, [key, { text }]) => sum + key.length + (text?.length ?? 0), 0);
      if (used > this.room) throw new DOMException('no room', 'QuotaExceededError');
      entries.clear();
      for (const [key, entry] of next) entries.set(key, entry);
      return instead;
    },
    async purge(keys) {
      await Promise.resolve();
      for (const key of keys) if (entries.get(key)?.text === null) entries.delete(key);
    },
  };
}

/** The texts that a database holds, by key. */
export function textsIn({ entries }: { readonly entries: ReadonlyMap<string, StoredEntry> }): Map<string, string> {
  return new Map([...entries].flatMap(([key, { text }]) => (text === null ? [] : [[key, text] as const])));
}

/** Puts a text into a database as an earlier page of the app did. */
export function storeText(
  { entries }: { readonly entries: Map<string, StoredEntry> },
  key: string,
  text: string,
): void {
  entries.set(key, { stamp: 0, text });
}

/** A quick store as a page sees it that may end: nothing that it does later has any effect. */
export function mortalQuick(quick: TextStore, isAlive: () => boolean): TextStore {
  return {
    get length() {
      return quick.length;
    },
    key: index => quick.key(index),
    getItem: key => quick.getItem(key),
    setItem: (key, text) => {
      if (isAlive()) quick.setItem(key, text);
    },
    removeItem: key => {
      if (isAlive()) quick.removeItem(key);
    },
  };
}

/** The stores as a page sees them whose process ends after so many operations. */
export function untilDeath(quick: TextStore, slow: SlowStore, life: { left: number }) {
  const isAlive = () => --life.left >= 0;
  const mortalSlow: SlowStore = {
    all: () => slow.all(),
    change: (changes, guarded) => (isAlive() ? slow.change(changes, guarded) : new Promise(() => null)),
    purge: keys => (isAlive() ? slow.purge(keys) : new Promise(() => null)),
  };
  return { quick: mortalQuick(quick, isAlive), slow: mortalSlow };
}
