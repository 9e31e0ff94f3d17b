import { accept, refuse, type Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';

/** The part of the browser's Storage that a shelf uses. */
export interface TextStore {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** The record that a text holds; none where there is no text. */
export function recordIn(text: string | null): Verdict<unknown, 'absent' | 'corrupted'> {
  if (text === null) return refuse('absent');
  try {
    return accept(JSON.parse(text) as unknown);
  } catch {
    return refuse('corrupted');
  }
}

/** How the app's names begin in a store that it shares. */
export const OWN = 'tessera/';

/** A shelf over a text store; without a store, or where it refuses, records live in memory. */
export function shelfOver(store: TextStore | null): Shelf {
  const unsaved = new Map<string, string>();
  const stored = (key: string): string | null => {
    try {
      return store?.getItem(OWN + key) ?? null;
    } catch {
      return null;
    }
  };
  const storedKeys = (): string[] => {
    try {
      return Array.from({ length: store?.length ?? 0 }, (_, i) => store?.key(i) ?? '');
    } catch {
      return [];
    }
  };
  const write: Shelf['write'] = (key, record) => {
    const text = JSON.stringify(record);
    try {
      if (!store) throw new Error('no store');
      store.setItem(OWN + key, text);
      unsaved.delete(key);
      return accept(null);
    } catch (error) {
      unsaved.set(key, text);
      return refuse(store && isQuota(error) ? 'full' : 'blocked');
    }
  };
  const remove: Shelf['remove'] = key => {
    unsaved.delete(key);
    try {
      store?.removeItem(OWN + key);
    } catch {
      // A store that refuses to forget will refuse to read as well.
    }
  };
  return {
    read(key) {
      return recordIn(unsaved.get(key) ?? stored(key));
    },
    write,
    remove,
    replace(old, records) {
      const refusal = [...records].map(([key, record]) => write(key, record)).find(({ ok }) => !ok);
      if (!refusal) for (const key of old) remove(key);
      return refusal ?? accept(null);
    },
    keys(prefix) {
      const own = storedKeys()
        .filter(key => key.startsWith(OWN))
        .map(key => key.slice(OWN.length));
      return [...new Set([...own, ...unsaved.keys()])].filter(key => key.startsWith(prefix));
    },
  };
}

export function isQuota(error: unknown): boolean {
  return error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
}
