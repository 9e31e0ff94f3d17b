import type { SlowStore } from '../src/storage/durable.ts';
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
export function slowStoreWith(room: number): SlowStore & { readonly texts: Map<string, string>; room: number } {
  const texts = new Map<string, string>();
  return {
    texts,
    room,
    async all() {
      await Promise.resolve();
      return [...texts];
    },
    async change(changes) {
      await Promise.resolve();
      const next = new Map(texts);
      for (const [key, text] of changes) {
        if (text === null) next.delete(key);
        else next.set(key, text);
      }
      const used = [...next].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
      if (used > this.room) throw new DOMException('no room', 'QuotaExceededError');
      texts.clear();
      for (const [key, text] of next) texts.set(key, text);
    },
  };
}

/** The stores as a page sees them whose process ends after so many operations: nothing that it does later has any effect. */
export function untilDeath(quick: TextStore, slow: SlowStore, life: { left: number }) {
  const isAlive = () => --life.left >= 0;
  const mortalQuick: TextStore = {
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
  const mortalSlow: SlowStore = {
    all: () => slow.all(),
    change: changes => (isAlive() ? slow.change(changes) : new Promise(() => null)),
  };
  return { quick: mortalQuick, slow: mortalSlow };
}
