import { useEffect } from 'react';
import { createStore } from './store.ts';

/** How the names of the locks begin that pages have on the records they hold. */
const LOCK = 'tessera/held/';

/** Keys of the records that this page holds in memory and will write again. */
export const heldRecords = createStore<ReadonlySet<string>>(new Set());

/** Tells that a page holds a record as long as it is shown, so that nothing else puts another version in its place. */
export function useHeld(key: string): void {
  useEffect(() => {
    heldRecords.set(new Set([...heldRecords.get(), key]));
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    // Other tabs see the lock. Not every browser has them.
    void navigator.locks?.request(LOCK + key, { mode: 'shared' }, () => released).catch(() => null);
    return () => {
      release();
      heldRecords.set(new Set([...heldRecords.get()].filter(one => one !== key)));
    };
  }, [key]);
}

/** The records that open pages hold, in this tab and in others. */
export async function heldEverywhere(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : []));
  return new Set([...heldRecords.get(), ...names]);
}
