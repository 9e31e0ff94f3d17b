import { rngFrom } from '@tessera/core';
import { expect, it } from 'vitest';
import { onPostgres } from './stores.ts';
import { type Kill, surviveWorkerKills } from './work-faults.ts';

const ROUNDS = 36;
const KILLS = 8;
/** Some are to die at a place that they never reach. */
const LEAST_KILLS = 200;
/** Inside the transaction that finishes an order. */
const FINISHING: Kill = { killAt: { table: 'packs', nth: 1 } };
const LEAST_FINISHING = 20;
const TABLES = ['shards', 'candidates', 'items', 'faults', 'workers'];

onPostgres(({ newPlace }) => {
  const killed: Kill[] = [];

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'comes to the same pack after kills of workers at random places, round %i',
    async round => {
      const kills = Array.from({ length: KILLS }, (_, n) => randomKill(round, n));
      killed.push(...(await surviveWorkerKills(await newPlace(), `soak-${round}`, [...kills, FINISHING])));
    },
  );

  it('has killed at least 200 workers, and some of them while they finished an order', () => {
    expect(killed.length).toBeGreaterThanOrEqual(LEAST_KILLS);
    expect(killed.filter(kill => kill === FINISHING).length).toBeGreaterThanOrEqual(LEAST_FINISHING);
  });
});

function randomKill(round: number, n: number): Kill {
  const rng = rngFrom('work-kills').fork(round, n);
  if (rng.fork('kind').uint(2) === 0) return { killAfter: 1 + rng.fork('after').uint(24) };
  const table = TABLES[rng.fork('table').uint(TABLES.length)]!;
  return { killAt: { table, nth: 1 + (table === 'workers' ? 0 : rng.fork('nth').uint(2)) } };
}
