import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { referenceIsConnected, referenceLogicSolve, referenceSolutions } from './reference.ts';
import { randomRegions } from './reference-boards.ts';
import {
  grownRegions,
  hasAtMostSolutions,
  optimizedRegions,
  randomSolution,
  referenceGenerate,
  uniqueRegions,
} from './reference-generate.ts';

describe('stages of seed 004', () => {
  test('A places one sovereign a row and column, none touching', () => {
    for (let i = 0; i < 50; i++) {
      const columns = randomSolution(rngFrom(`stage A ${i}`), 9)!;
      expect(columns.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      columns.forEach((column, row) => {
        if (row > 0) expect(Math.abs(column - columns[row - 1]!)).toBeGreaterThan(1);
      });
    }
  });

  test.each([2, 3])('A finds no placement at size %i', size => {
    expect(randomSolution(rngFrom('none'), size)).toBeNull();
  });

  test('B gives every cell to a connected region around its own sovereign', () => {
    for (let i = 0; i < 20; i++) {
      const solution = randomSolution(rngFrom(`stage B ${i}`), 8)!;
      const regions = grownRegions(rngFrom(`stage B ${i} regions`), solution);
      expect(referenceIsConnected(regions, 8)).toBe(true);
      expect(solution.map((column, row) => regions[row * 8 + column])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      expect(new Set(regions).size).toBe(8);
    }
  });

  test('C counts like the other backtracking', () => {
    const rng = rngFrom('stage C');
    for (let i = 0; i < 300; i++) {
      const size = 4 + rng.uint(4);
      const regions = randomRegions(rng, size);
      const count = referenceSolutions(regions, size, 4).length;
      for (const cap of [0, 1, 2, 3]) expect(hasAtMostSolutions(regions, size, cap)).toBe(count <= cap);
    }
  });

  test('C keeps only unique boards', () => {
    for (let i = 0; i < 20; i++) {
      const regions = uniqueRegions(`stage C ${i}`, 7);
      if (regions !== null) expect(referenceSolutions(regions, 7, 2)).toHaveLength(1);
    }
  });

  test('D makes some boards solvable by logic and breaks none', () => {
    let improved = 0;
    for (let i = 0; i < 40; i++) {
      const before = uniqueRegions(`stage D ${i}`, 7);
      if (before === null) continue;
      const after = optimizedRegions(rngFrom(`stage D ${i}`), before, 7, 500);
      const wasSolvable = referenceLogicSolve(before, 7).isSolved;
      const isSolvable = referenceLogicSolve(after, 7).isSolved;
      expect(referenceSolutions(after, 7, 2)).toHaveLength(1);
      expect(referenceIsConnected(after, 7)).toBe(true);
      if (wasSolvable || !isSolvable) expect(after).toEqual(before);
      else improved++;
    }
    expect(improved).toBeGreaterThan(0);
  });
});

describe('the whole generator', () => {
  test.each([4, 5, 6, 7, 8, 9])('boards of size %i are connected, unique and solved by logic alone', size => {
    for (let i = 0; i < 10; i++) {
      const { width, height, regions } = referenceGenerate(`board ${i}`, size);
      expect([width, height, regions.length, new Set(regions).size]).toEqual([size, size, size * size, size]);
      expect(referenceIsConnected(regions, size)).toBe(true);
      expect(referenceSolutions(regions, size, 2)).toEqual([referenceLogicSolve(regions, size).placed]);
    }
  });

  test('the same seed gives the same board, another seed another', () => {
    expect(referenceGenerate('one', 7)).toEqual(referenceGenerate('one', 7));
    expect(referenceGenerate('one', 7)).not.toEqual(referenceGenerate('two', 7));
  });

  test('without requireLogicSolvable some boards are unique but not solvable by logic', () => {
    const options = { requireLogicSolvable: false, maxOptimizationIterations: 0 };
    const maps = Array.from({ length: 30 }, (_, i) => referenceGenerate(`free ${i}`, 7, options).regions);
    for (const regions of maps) expect(referenceSolutions(regions, 7, 2)).toHaveLength(1);
    expect(maps.some(regions => !referenceLogicSolve(regions, 7).isSolved)).toBe(true);
  });

  test('gives up after the last retry', () => {
    expect(() => referenceGenerate('no placement', 3, { maxRetries: 2 })).toThrow('no board of size 3');
  });
});
