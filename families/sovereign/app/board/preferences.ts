import { useSyncExternalStore } from 'react';

/** How a person likes the board. */
export interface Preferences {
  readonly autoCross: boolean;
  readonly letters: boolean;
  readonly patterns: boolean;
  /** Whether automatic crosses were offered and answered, or switched without being offered. */
  readonly knowsAutoCross: boolean;
}

const KEY = 'tessera:sovereign';
const USUAL: Preferences = { autoCross: false, letters: false, patterns: false, knowsAutoCross: false };

let current: Preferences | null = null;
const listeners = new Set<() => void>();

/** The saved preferences; the defaults where none can be read. */
function preferences(): Preferences {
  current ??= read();
  return current;
}

function read(): Preferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const isOn = (name: keyof Preferences) => (kept as Partial<Preferences> | null)?.[name] === true;
    return {
      autoCross: isOn('autoCross'),
      letters: isOn('letters'),
      patterns: isOn('patterns'),
      knowsAutoCross: isOn('knowsAutoCross'),
    };
  } catch {
    return USUAL;
  }
}

export function changePreferences(change: Partial<Preferences>): void {
  current = { ...preferences(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage is not available: the choice lasts until the page closes.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, preferences);
}
