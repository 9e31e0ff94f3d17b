import { rngFrom } from '@tessera/core';
import { expect, it } from 'vitest';
import { onPostgres } from './stores.ts';
import { type Kill, surviveWorkerKills } from './work-faults.ts';

const ROUNDS = 36;
const KILLS = 8;
/** Some are to die at a place that they never reach. */
const LEAST_KILLS = 200;
const TABLES = ['shards', 'candidates', 'items', 'faults', 'workers'];

onPostgres(({ newPlace }) => {
  let killed = 0;

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'comes to the same pack after kills of workers at random places, round %i',
    async round => {
      const kills = Array.from({ length: KILLS }, (_, n) => randomKill(round, n));
      killed += await surviveWorkerKills(await newPlace(), `soak-${round}`, kills);
    },
  );

  it('has killed at least 200 workers', () => {
    expect(killed).toBeGreaterThanOrEqual(LEAST_KILLS);
  });
});

function randomKill(round: number, n: number): Kill {
  const rng = rngFrom('work-kills').fork(round, n);
  if (rng.fork('kind').uint(2) === 0) return { killAfter: 1 + rng.fork('after').uint(24) };
  const table = TABLES[rng.fork('table').uint(TABLES.length)]!;
  return { killAt: { table, nth: 1 + (table === 'workers' ? 0 : rng.fork('nth').uint(2)) } };
}
