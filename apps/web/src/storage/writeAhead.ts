import { accept, refuse, type Verdict } from '@tessera/core';
import { isQuota, OWN, type TextStore } from './shelf.ts';

/** Settings live in the quick store for good: they are read before the first paint. */
export const SETTINGS_KEY = 'settings';

/** The records on their way to a slower store. */
export interface WriteAhead {
  all(): readonly (readonly [key: string, text: string])[];
  write(key: string, text: string): Verdict<null, 'full' | 'blocked'>;
  holds(key: string, text: string): boolean;
  /** Drops what this page wrote; what another page wrote since stays. */
  forget(key: string): void;
  remove(key: string): void;
}

export function writeAhead(store: TextStore | null, own: string = OWN): WriteAhead {
  const written = new Map<string, string>();
  const remove = (key: string) => {
    written.delete(key);
    attempt(() => store?.removeItem(own + key), undefined);
  };
  const textOf = (key: string) => attempt(() => store?.getItem(own + key) ?? null, null);
  return {
    all() {
      const entries = keysOf(store, own).map(key => [key, textOf(key) ?? ''] as const);
      for (const [key, text] of entries) written.set(key, text);
      return entries;
    },
    write(key, text) {
      if (!store) return refuse('blocked');
      try {
        store.setItem(own + key, text);
        written.set(key, text);
        return accept(null);
      } catch (error) {
        return refuse(isQuota(error) ? 'full' : 'blocked');
      }
    },
    holds: (key, text) => textOf(key) === text,
    forget(key) {
      const text = written.get(key);
      if (text !== undefined && textOf(key) === text) remove(key);
    },
    remove,
  };
}

function keysOf(store: TextStore | null, own: string): readonly string[] {
  const names = attempt(() => Array.from({ length: store?.length ?? 0 }, (_, i) => store?.key(i) ?? ''), []);
  return names
    .filter(name => name.startsWith(own))
    .map(name => name.slice(own.length))
    .filter(key => key !== SETTINGS_KEY);
}

/** A store that refuses to answer is taken for an empty one. */
function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
