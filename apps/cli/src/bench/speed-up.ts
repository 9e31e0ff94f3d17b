import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Family } from '@tessera/core';
import { drive, firstSelection, type Pool, Run } from '@tessera/mill';
import { threadPool } from '@tessera/mill/threads';
import { busy, churn } from './busy.ts';

/** Attempts a second, one figure a round. */
export interface SpeedUp {
  readonly one: readonly number[];
  readonly two: readonly number[];
  /** Two over one, through the mill; and for bare threads, which is all that the machine has to give at that moment. */
  readonly ratios: readonly number[];
  readonly bareRatios: readonly number[];
}

const ATTEMPTS = 400;
const MILL_WORKER = new URL('./busy-worker.ts', import.meta.url);
const BARE_WORKER = new URL('./bare-worker.ts', import.meta.url);

/** How much two worker threads get done against one, on attempts of about `ms` milliseconds. */
export async function measureSpeedUp(ms: number, rounds: number): Promise<SpeedUp> {
  const params = { rounds: roundsFor(ms) };
  const pools = [threadPool(MILL_WORKER.href, 1), threadPool(MILL_WORKER.href, 2)] as const;
  const threads = [new Worker(BARE_WORKER), new Worker(BARE_WORKER)];
  const ways = [
    (attempts: number) => throughMill(pools[0], params, attempts),
    (attempts: number) => throughMill(pools[1], params, attempts),
    (attempts: number) => bare(threads.slice(1), params, attempts),
    (attempts: number) => bare(threads, params, attempts),
  ];
  const rates: number[][] = [];
  try {
    for (const way of ways) await way(ATTEMPTS / 4);
    for (let round = 0; round < rounds; round++) rates.push(await inTurn(ways));
  } finally {
    await Promise.all([...pools.map(pool => pool.close()), ...threads.map(thread => thread.terminate())]);
  }
  return {
    one: rates.map(([one]) => one!),
    two: rates.map(([, two]) => two!),
    ratios: rates.map(([one, two]) => two! / one!),
    bareRatios: rates.map(([, , one, two]) => two! / one!),
  };
}

async function inTurn(ways: readonly ((attempts: number) => Promise<void>)[]): Promise<number[]> {
  const rates: number[] = [];
  for (const way of ways) {
    const begun = performance.now();
    await way(ATTEMPTS);
    rates.push((1000 * ATTEMPTS) / (performance.now() - begun));
  }
  return rates;
}

async function throughMill(pool: Pool, params: object, attempts: number): Promise<void> {
  const run = new Run(busy as unknown as Family, { seed: '1', params, select: firstSelection(attempts), attempts });
  await drive(run, pool, { clock: () => performance.now() });
}

/** Each thread makes its share in one go. */
async function bare(threads: readonly Worker[], params: object, attempts: number): Promise<void> {
  const share = attempts / threads.length;
  const answers = threads.map((thread, i) => {
    thread.postMessage({ job: { family: 'busy', seed: '1', params }, from: i * share, to: (i + 1) * share });
    return once(thread, 'message');
  });
  await Promise.all(answers);
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
