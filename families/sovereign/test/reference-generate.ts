import { pick, type Rng, rngFrom, shuffle } from '@tessera/core';
import { referenceIsConnected, referenceLogicSolve, sideNeighbours, upTo } from './reference.ts';

// The generator of seed 004, stage by stage: the baseline of the benchmarks.

export interface ReferenceOptions {
  readonly maxOptimizationIterations?: number;
  readonly requireLogicSolvable?: boolean;
  readonly maxRetries?: number;
}

export interface ReferenceMap {
  readonly width: number;
  readonly height: number;
  readonly regions: number[];
}

const UNIQUENESS_ATTEMPTS = 50;
const ITERATIONS_BEFORE_EXIT = 50;
const EXIT_CHANCE = 0.7;
const UNASSIGNED = -1;

/** A unique board, solved by seed 004's rules alone unless the options waive that; throws when every retry fails. */
export function referenceGenerate(seed: string, size: number, options: ReferenceOptions = {}): ReferenceMap {
  const { maxOptimizationIterations = 500, requireLogicSolvable = true, maxRetries = 100 } = options;
  for (let attempt = 0; attempt <= maxRetries; attempt++) {
    const attemptSeed = attempt === 0 ? seed : `${seed}-retry-${attempt}`;
    const unique = uniqueRegions(attemptSeed, size);
    if (unique === null) continue;
    const regions = optimizedRegions(rngFrom(`${attemptSeed}:optimization`), unique, size, maxOptimizationIterations);
    if (!requireLogicSolvable || referenceLogicSolve(regions, size).isSolved)
      return { width: size, height: size, regions };
  }
  throw new Error(`no board of size ${size} from seed ${seed} in ${maxRetries} retries`);
}

/** Stage A: the column of the sovereign in each row, by backtracking over shuffled columns; null where none exists. */
export function randomSolution(rng: Rng, size: number): number[] | null {
  const columns: number[] = [];
  const isUsed = new Array<boolean>(size).fill(false);
  const placeFrom = (row: number): boolean => {
    if (row === size) return true;
    for (const column of shuffle(rng, upTo(size))) {
      if (isUsed[column] || (row > 0 && Math.abs(column - columns[row - 1]!) <= 1)) continue;
      columns.push(column);
      isUsed[column] = true;
      if (placeFrom(row + 1)) return true;
      columns.pop();
      isUsed[column] = false;
    }
    return false;
  };
  return placeFrom(0) ? columns : null;
}

/** Stage B: one region around each sovereign, grown to an even share while the board stays unique, then the rest filled. */
export function grownRegions(rng: Rng, solution: readonly number[]): number[] {
  const size = solution.length;
  const regions = new Array<number>(size * size).fill(UNASSIGNED);
  solution.forEach((column, row) => {
    regions[row * size + column] = row;
  });
  solution.forEach((column, row) => {
    growRegion(rng, regions, size, row * size + column);
  });
  fillRest(regions, size);
  return regions;
}

function growRegion(rng: Rng, regions: number[], size: number, start: number): void {
  const frontier = [start];
  let cells = 1;
  while (cells < size && frontier.length > 0) {
    const [from] = frontier.splice(rng.uint(frontier.length), 1);
    for (const cell of shuffle(rng, sideNeighbours(from!, size))) {
      if (cells === size) return;
      if (regions[cell] !== UNASSIGNED) continue;
      regions[cell] = regions[start]!;
      if (isUnique(regions, size)) {
        frontier.push(cell);
        cells++;
      } else regions[cell] = UNASSIGNED;
    }
  }
}

function fillRest(regions: number[], size: number): void {
  while (regions.includes(UNASSIGNED)) {
    for (let cell = 0; cell < regions.length; cell++) {
      if (regions[cell] !== UNASSIGNED) continue;
      const around = sideNeighbours(cell, size).filter(near => regions[near] !== UNASSIGNED);
      if (around.length > 0) regions[cell] = regions[around[0]!]!;
    }
  }
}

/** Stage C: whether at most `cap` placements have no row, column or region twice and no touching; stops at the next. */
export function hasAtMostSolutions(regions: readonly number[], size: number, cap: number): boolean {
  let count = 0;
  const isColumnUsed = new Array<boolean>(size).fill(false);
  // Cells given to no region yet count together as one more region.
  const isRegionUsed = new Array<boolean>(size + 1).fill(false);
  const placeFrom = (row: number, above: number): void => {
    if (row === size) {
      count++;
      return;
    }
    for (let column = 0; column < size && count <= cap; column++) {
      const region = regions[row * size + column]! + 1;
      if (isColumnUsed[column] || isRegionUsed[region] || Math.abs(column - above) <= 1) continue;
      isColumnUsed[column] = true;
      isRegionUsed[region] = true;
      placeFrom(row + 1, column);
      isColumnUsed[column] = false;
      isRegionUsed[region] = false;
    }
  };
  placeFrom(0, -2);
  return count <= cap;
}

/** At most one solution: the construction around a solution makes that exactly one. */
function isUnique(regions: readonly number[], size: number): boolean {
  return hasAtMostSolutions(regions, size, 1);
}

/** Stages A to C, tried again with another seed until the board is unique; null when no attempt is. */
export function uniqueRegions(seed: string, size: number): number[] | null {
  for (let attempt = 0; attempt < UNIQUENESS_ATTEMPTS; attempt++) {
    const trySeed = attempt === 0 ? seed : `${seed}-unique-${attempt}`;
    const solution = randomSolution(rngFrom(`${trySeed}:solution`), size);
    if (solution === null) return null;
    const regions = grownRegions(rngFrom(`${trySeed}:${size}`), solution);
    if (isUnique(regions, size)) return regions;
  }
  return null;
}

/** Stage D: gives boundary cells to neighbouring regions and keeps what makes the board solvable by logic. */
export function optimizedRegions(rng: Rng, regions: readonly number[], size: number, iterations: number): number[] {
  let current = [...regions];
  let isSolvable = referenceLogicSolve(current, size).isSolved;
  for (let i = 0; i < iterations; i++) {
    if (isSolvable && i > ITERATIONS_BEFORE_EXIT && rng.unit() < EXIT_CHANCE) break;
    const swapped = swapBoundaryCell(rng, current, size);
    // A solvable board cannot improve, so its remaining swaps need no check.
    if (isSolvable || !isImprovement(swapped, size)) continue;
    current = swapped;
    isSolvable = true;
  }
  return current;
}

function isImprovement(regions: readonly number[], size: number): boolean {
  return isUnique(regions, size) && referenceIsConnected(regions, size) && referenceLogicSolve(regions, size).isSolved;
}

function swapBoundaryCell(rng: Rng, regions: readonly number[], size: number): number[] {
  const foreign = (cell: number) => sideNeighbours(cell, size).filter(near => regions[near] !== regions[cell]);
  const boundary = upTo(regions.length).filter(cell => foreign(cell).length > 0);
  const cell = pick(rng, boundary);
  return regions.with(cell, regions[pick(rng, foreign(cell))]!);
}
