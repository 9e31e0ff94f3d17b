import { onEveryStore } from '@tessera/library/test/stores.ts';
import { expect, it } from 'vitest';
import { playSyncHistories, type SyncHistory } from './sync-histories.ts';

/** Histories with two and with three devices. PostgreSQL has fewer: its statements take longer. */
const HISTORIES = {
  sqlite: [150, 100],
  postgres: [15, 10],
} as const;

function expectSound(name: string, { states, faults }: SyncHistory): void {
  expect(faults, name).toEqual([]);
  for (const state of states) expect(JSON.parse(state), name).toEqual(JSON.parse(states[0]!));
}

onEveryStore(({ kind, newStore }) => {
  it.each([
    [2, HISTORIES[kind][0]],
    [3, HISTORIES[kind][1]],
  ])(
    '%i devices with random offline edits end equal, with nothing lost and nothing erased back',
    async (devices, histories) => {
      const seen = await playSyncHistories(await newStore(), devices, histories, expectSound);
      // Otherwise they would prove nothing. A few histories may lack something by chance.
      if (kind === 'sqlite')
        for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(histories / 4);
    },
  );
});
