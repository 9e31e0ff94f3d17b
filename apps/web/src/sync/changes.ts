import { createStore } from '@tessera/ui/store.ts';

/** Grows when something worth sharing was done on this page. */
export const changesHere = createStore(0);

export function noteChange(): void {
  changesHere.set(changesHere.get() + 1);
}
