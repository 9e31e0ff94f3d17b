import type { Family } from '@tessera/core';
import { drive, firstOf, type Pool, Run } from '@tessera/mill';
import { threadPool } from '@tessera/mill/threads';
import { busy, churn } from './busy.ts';

export interface SpeedUp {
  /** Attempts a second with one thread and with two; one of each a round. */
  readonly one: readonly number[];
  readonly two: readonly number[];
  readonly ratios: readonly number[];
}

const ATTEMPTS = 600;
const WORKER = new URL('./busy-worker.ts', import.meta.url).href;

/** How much two worker threads get done against one, on attempts of about `ms` milliseconds. */
export async function measureSpeedUp(ms: number, rounds: number): Promise<SpeedUp> {
  const work = roundsFor(ms);
  const pools = [threadPool(WORKER, 1), threadPool(WORKER, 2)] as const;
  const pairs: (readonly [number, number])[] = [];
  try {
    for (const pool of pools) await attemptsPerSecond(pool, work, 100);
    for (let round = 0; round < rounds; round++)
      pairs.push([
        await attemptsPerSecond(pools[0], work, ATTEMPTS),
        await attemptsPerSecond(pools[1], work, ATTEMPTS),
      ]);
  } finally {
    for (const pool of pools) await pool.close();
  }
  return {
    one: pairs.map(([one]) => one),
    two: pairs.map(([, two]) => two),
    ratios: pairs.map(([one, two]) => two / one),
  };
}

async function attemptsPerSecond(pool: Pool, rounds: number, attempts: number): Promise<number> {
  const request = { seed: '1', params: { rounds }, select: firstOf(attempts), attempts };
  const run = new Run(busy as unknown as Family, request);
  const begun = performance.now();
  await drive(run, pool, { clock: () => performance.now() });
  return (1000 * attempts) / (performance.now() - begun);
}

/** The rounds of busy work that take so long on this machine: the least of some tries, which is the least disturbed. */
function roundsFor(ms: number): number {
  const sample = 2_000_000;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 8; i++) {
    const begun = performance.now();
    churn(sample, i + 1);
    least = Math.min(least, performance.now() - begun);
  }
  return Math.max(1, Math.round((sample * ms) / least));
}
