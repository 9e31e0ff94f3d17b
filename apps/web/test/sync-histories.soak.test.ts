import { onEveryStore } from '@tessera/library/test/stores.ts';
import { expect, it } from 'vitest';
import { playSyncHistories } from './sync-histories.ts';

/** So many on a file; PostgreSQL has a tenth. */
const HISTORIES = { sqlite: 1000, postgres: 100 } as const;

onEveryStore(({ kind, newStore }) => {
  it.each([2, 3])(`%i devices end equal after any of ${HISTORIES[kind]} histories`, async devices => {
    await playSyncHistories(await newStore(), devices, HISTORIES[kind], (name, { states, faults }) => {
      expect(faults, name).toEqual([]);
      for (const state of states) expect(state, name).toBe(states[0]);
    });
  });
});
