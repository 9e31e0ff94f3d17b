import { rngFrom, workWith } from '@tessera/core';
import { mapOf, type RegionMap } from './board.ts';
import { proposeBoard, type Wish } from './make/propose.ts';
import { DEFAULTS } from './params.ts';

export interface GenerationOptions {
  /** Changes tried on one attempt, in hundreds of runs of the deductions; 500 by itself. */
  readonly maxOptimizationIterations?: number;
  /** True by itself: lines and regions with one candidate left are enough. Otherwise any deduction up to sets may be needed. */
  readonly requireLogicSolvable?: boolean;
  /** Further attempts after one that ran out; 100 by itself. */
  readonly maxRetries?: number;
}

const RUNS_PER_ITERATION = 100;

/** A map with one solution that simple logic reaches, the same for the same seed and size. Throws when all attempts run out. */
export function generateLogicSolvablePuzzle(seed: string, size: number, options: GenerationOptions = {}): RegionMap {
  const { maxOptimizationIterations = 500, requireLogicSolvable = true, maxRetries = 100 } = options;
  const wish: Wish = { ...DEFAULTS, size, shape: 'free', rung: requireLogicSolvable ? 'singles' : 'sets' };
  for (let retry = 0; retry <= maxRetries; retry++) {
    const name = retry === 0 ? seed : `${seed}-retry-${retry}`;
    const work = workWith(rngFrom(name).fork('sovereign', size), maxOptimizationIterations * RUNS_PER_ITERATION);
    const board = proposeBoard(wish, work);
    if (board.ok) return mapOf(board.value);
    if (board.reason !== 'budget') break;
  }
  throw new RangeError(`no puzzle of size ${size} for the seed ${JSON.stringify(seed)}`);
}
