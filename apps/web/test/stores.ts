import type { Entries, SlowStore } from '../src/storage/durable.ts';
import { type Guarded, mergeEntries, type StoredEntry } from '../src/storage/entry.ts';
import type { TextStore } from '../src/storage/shelf.ts';

/** A quick store whose room may change. */
export interface TestStore extends TextStore {
  readonly texts: Map<string, string>;
  room: number;
}

/** A store with room for so many characters. */
export function storeWith(room: number): TestStore {
  const texts = new Map<string, string>();
  const store: TestStore = {
    texts,
    room,
    get length() {
      return texts.size;
    },
    key: index => [...texts.keys()][index] ?? null,
    getItem: key => texts.get(key) ?? null,
    setItem(key, text) {
      const others = [...texts].filter(([name]) => name !== key);
      const used = others.reduce((sum, [name, held]) => sum + name.length + held.length, key.length + text.length);
      const doesGrow = text.length > (texts.get(key)?.length ?? -1);
      if (doesGrow && used > store.room) throw noRoom();
      texts.set(key, text);
    },
    removeItem: key => void texts.delete(key),
  };
  return store;
}

function noRoom(): Error {
  return new DOMException('no room', 'QuotaExceededError');
}

/** A database in memory whose room may change. */
export interface TestSlowStore extends SlowStore {
  readonly entries: Map<string, StoredEntry>;
  room: number;
}

/** A database in memory with room for so many characters; it answers later, and keeps what it held when it refuses. */
export function slowStoreWith(room: number): TestSlowStore {
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
      return changeStores([[this, changes, guarded]])[0]!;
    },
    async purge(keys) {
      await Promise.resolve();
      for (const key of keys) if (entries.get(key)?.text === null) entries.delete(key);
    },
  };
}

/** Changes several databases at once: all of them or, where one has no room, none. */
export function changeStores(changes: readonly (readonly [TestSlowStore, Entries, Guarded])[]): readonly Entries[] {
  const merged = changes.map(([store, entries, guarded]) => {
    const { puts, instead } = mergeEntries(store.entries, entries, guarded);
    const next = new Map(store.entries);
    for (const [key, entry] of puts) {
      if (entry === null) next.delete(key);
      else next.set(key, entry);
    }
    if (puts.size > 0 && usedBy(next) > Math.max(store.room, usedBy(store.entries))) throw noRoom();
    return { store, next, instead };
  });
  for (const { store, next } of merged) {
    store.entries.clear();
    for (const [key, entry] of next) store.entries.set(key, entry);
  }
  return merged.map(({ instead }) => instead);
}

/** Characters. */
export function usedBy(entries: Entries): number {
  return [...entries].reduce((sum, [key, { text }]) => sum + key.length + (text?.length ?? 0), 0);
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
