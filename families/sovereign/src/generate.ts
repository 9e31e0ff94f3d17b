import { rngFrom, workWith } from '@tessera/core';
import { type RegionMap, regionMapOf, type SovereignBoard } from './board.ts';
import { MAX_SIZE, MIN_SIZE } from './limits.ts';
import { divideInOrder } from './make/chain.ts';
import { placeCores } from './make/cores.ts';
import { findValidSolution } from './make/placement.ts';
import { boardOfGrowth, RegionGrowth } from './make/region-growth.ts';
import { shapeFor } from './make/shape.ts';
import { DEFAULT_PARAMS } from './presets.ts';
import { proposeBoard } from './propose.ts';

export interface GenerationOptions {
  /** Changes to one division before a new one is tried; 500 by default. */
  readonly maxOptimizationIterations?: number;
  /** True by default: singles solve the puzzle. Otherwise any deduction up to sets may be needed. */
  readonly requireLogicSolvable?: boolean;
  /** New divisions after one that ran out of changes; 100 by default. */
  readonly maxRetries?: number;
}

const RUNS_PER_ITERATION = 100;

/** A map with one solution that logic reaches, the same for the same seed and size. Throws on other sizes, and when no division succeeds. */
export function generateLogicSolvablePuzzle(seed: string, size: number, options: GenerationOptions = {}): RegionMap {
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE)
    throw new RangeError(`a puzzle has ${MIN_SIZE} to ${MAX_SIZE} rows; got ${size}`);
  const { maxOptimizationIterations = 500, requireLogicSolvable = true, maxRetries = 100 } = options;
  const attempt = requireLogicSolvable ? simpleBoard : otherBoard;
  for (let retry = 0; retry <= maxRetries; retry++) {
    const board = attempt(retry === 0 ? seed : `${seed}-retry-${retry}`, size, maxOptimizationIterations);
    if (board !== null) return regionMapOf(board);
  }
  throw new RangeError(`no puzzle of size ${size} for the seed ${JSON.stringify(seed)}`);
}

/** Solution first, then regions grown in an order that is itself the proof of uniqueness and the way to solve it. */
function simpleBoard(seed: string, size: number, iterations: number): SovereignBoard | null {
  const rng = rngFrom(seed).fork('sovereign', size);
  const solution = findValidSolution(size, rng);
  if (solution === null) return null;
  const growth = new RegionGrowth(
    rng,
    size,
    1,
    shapeFor({ shape: 'free', largest: 0, lone: -1 }, size, 1, rng),
    solution,
  );
  return placeCores(growth) && divideInOrder(growth, iterations) ? boardOfGrowth(growth) : null;
}

function otherBoard(seed: string, size: number, iterations: number): SovereignBoard | null {
  const work = workWith(rngFrom(seed).fork('sovereign', size), iterations * RUNS_PER_ITERATION);
  const board = proposeBoard({ ...DEFAULT_PARAMS, size }, work);
  return board.ok ? board.value : null;
}
