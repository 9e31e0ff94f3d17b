import { type Adapt, decodeMade, expectOk, type Family, type Kinds, type Made } from '@tessera/core';
import { drive } from './drive.ts';
import { inlinePool, type Pool } from './pool.ts';
import { readRequest } from './request.ts';
import { Run } from './run.ts';
import { bestSelection } from './select.ts';

export interface BestOptions<K extends Kinds> {
  readonly seed: string;
  /** How params adapt to the tally of earlier attempts: `true` for the family's rule. They stay as they are without it. */
  readonly adapt?: Adapt<K> | true;
  /** Items with a lower score are left out. */
  readonly minScore?: number;
  /** Where attempts are made; in this thread if left out. */
  readonly pool?: Pool;
}

/**
 * The search loop of seed 001 §4: attempts until there are ten candidates for each place or no attempts are left, then the best
 * by score. Parameters change between epochs only, so that the result follows from the seed alone.
 */
export async function findBestPuzzles<K extends Kinds>(
  family: Family<K>,
  params: K['params'],
  targetCount: number,
  maxAttempts: number,
  { seed, adapt, minScore, pool }: BestOptions<K>,
): Promise<readonly Made<K>[]> {
  const learning = typeof adapt === 'object' ? { ...family, adapt } : family;
  const select = { ...bestSelection(targetCount), ...(minScore === undefined ? {} : { minScore }) };
  const asked = { seed, params, select, attempts: maxAttempts, ...(adapt ? { adapt: true } : {}) };
  const run = new Run(learning, expectOk(readRequest(learning, asked)));
  await drive(run, pool ?? inlinePool(learning));
  return run.chosen().map(({ line }) => expectOk(decodeMade(learning, line)) as Made<K>);
}
