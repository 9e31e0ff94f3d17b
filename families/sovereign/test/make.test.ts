import { expectOk, rngFrom, TIERS, workWith } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import {
  boardOfItem,
  DEFAULT_PARAMS,
  disconnectedRegion,
  generateLogicSolvablePuzzle,
  type SovereignParams,
  sovereign,
} from '../src/index.ts';
import { fullGrid, Ladder } from '../src/ladder.ts';
import { RUNGS, type Rung } from '../src/rungs/rung.ts';
import { referenceLogicSolve, referenceSolutions } from './reference.ts';

const AMPLE = 1_000_000;

function make(params: Partial<SovereignParams>, seed: string) {
  const item = expectOk(sovereign.maker.propose({ ...DEFAULT_PARAMS, ...params }, workWith(rngFrom(seed), AMPLE)));
  const proof = expectOk(sovereign.maker.prove(item, workWith(rngFrom(seed), AMPLE * 10)));
  return { item, proof, grade: sovereign.maker.grade(item, proof), board: boardOfItem(item) };
}

function regionSizes(regions: readonly number[], size: number): number[] {
  const sizes = new Array<number>(size).fill(0);
  for (const region of regions) sizes[region]!++;
  return sizes.sort((a, b) => b - a);
}

function isSolvedBy(board: { size: number; stars: number; regions: readonly number[] }, rung: Rung): boolean {
  const grid = fullGrid(board);
  new Ladder(board.size, board.stars, { rung, largestSet: 32 }).run(grid);
  return grid.isFinished();
}

describe('making', () => {
  test.each([4, 5, 6, 7, 8, 10, 12])('size %i: one solution by plain search, every region in one piece', size => {
    for (let i = 0; i < 8; i++) {
      const { board } = make({ size }, `plain-${i}`);
      expect(referenceSolutions(board.regions, size, 2)).toHaveLength(1);
      expect(disconnectedRegion(board.regions, size)).toBeUndefined();
    }
  });

  test.each([
    [10, 2],
    [12, 3],
  ])('size %i with %i a row has one solution by plain search', (size, stars) => {
    for (let i = 0; i < 2; i++) {
      const { board } = make({ size, stars }, `stars-${i}`);
      expect(referenceSolutions(board.regions, size, 2, stars)).toHaveLength(1);
    }
  });

  test.each(TIERS)("a board of tier %s is solved by the tier's rung and not by the one below", tier => {
    const hardest = { easy: 'peers', medium: 'pairs', hard: 'sets', expert: 'contradiction' } as const;
    for (const size of [7, 9]) {
      for (let i = 0; i < 3; i++) {
        const { grade, board } = make({ size, tier }, `tier-${i}`);
        expect(grade.tier).toBe(tier);
        expect(isSolvedBy(board, hardest[tier])).toBe(true);
        if (tier !== 'easy') expect(isSolvedBy(board, RUNGS[RUNGS.indexOf(hardest[tier]) - 1]!)).toBe(false);
      }
    }
  });

  test.each([
    ['compact', 3],
    ['natural', 3],
    ['even', 1.7],
  ] as const)('the shape %s keeps the largest region within %f rows’ worth of cells', (shape, most) => {
    for (let i = 0; i < 6; i++) {
      const { board } = make({ size: 10, shape }, `shape-${i}`);
      expect(regionSizes(board.regions, 10)[0]).toBeLessThanOrEqual(most * 10 + 1);
    }
  });

  test('the limits on the largest region and on regions of one cell are respected', () => {
    for (let i = 0; i < 6; i++) {
      const sizes = regionSizes(make({ size: 9, largest: 15, lone: 0 }, `wish-${i}`).board.regions, 9);
      expect(sizes[0]).toBeLessThanOrEqual(15);
      expect(sizes.at(-1)).toBeGreaterThan(1);
    }
  });

  test('no deduction needs a larger set than the params allow', () => {
    for (let i = 0; i < 6; i++) {
      const { board } = make({ size: 14, sets: 3, shape: 'compact' }, `sets-${i}`);
      const grid = fullGrid(board);
      new Ladder(14, 1, { rung: 'sets', largestSet: 3 }).run(grid);
      expect(grid.isFinished()).toBe(true);
    }
  });
});

describe('generateLogicSolvablePuzzle (seed 004)', () => {
  test.each([5, 6, 8, 10, 12])('size %i: solved by the four rules of the seed, the same every time', size => {
    for (let i = 0; i < 5; i++) {
      const map = generateLogicSolvablePuzzle(`seed-${i}`, size);
      expect(map).toMatchObject({ width: size, height: size });
      expect(referenceLogicSolve(map.regions, size).isSolved).toBe(true);
      expect(referenceSolutions(map.regions, size, 2)).toHaveLength(1);
      expect(generateLogicSolvablePuzzle(`seed-${i}`, size)).toEqual(map);
    }
  });

  test.each([0, -1, 3, 33, 2.5, Number.NaN, Infinity])('refuses the size %d', size => {
    for (const requireLogicSolvable of [true, false])
      expect(() => generateLogicSolvablePuzzle('size', size, { requireLogicSolvable })).toThrow(
        new RangeError(`a puzzle has 4 to 32 rows; got ${size}`),
      );
  });

  test('takes the options of the seed', () => {
    const options = { maxOptimizationIterations: 50, requireLogicSolvable: false, maxRetries: 5 };
    const map = generateLogicSolvablePuzzle('options', 8, options);
    expect(referenceSolutions(map.regions, 8, 2)).toHaveLength(1);
    expect(() => generateLogicSolvablePuzzle('options', 12, { maxOptimizationIterations: 0, maxRetries: 0 })).toThrow(
      RangeError,
    );
  });
});
