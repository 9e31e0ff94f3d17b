import { pick, rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import type { CandidateGrid } from '../src/grid.ts';
import { fullGrid, Ladder } from '../src/ladder.ts';
import { RUNGS } from '../src/rungs/rung.ts';
import { countSolutions } from '../src/solve.ts';
import { referenceSolutions } from './reference.ts';
import { loadCommunityLevels, NO_LEVELS, randomRegions } from './reference-boards.ts';

const levels = loadCommunityLevels();

function isKept(grid: CandidateGrid, cell: number): boolean {
  const row = Math.floor(cell / grid.size);
  return grid.has(cell) || ((grid.placed[row]! >>> (cell % grid.size)) & 1) === 1;
}

describe('ladder', () => {
  test.each([
    [1, [4, 5, 6, 7]],
    [2, [8, 9]],
    [3, [12]],
  ])('with %i a row removes no cell of any solution and finishes on no ambiguous board', (stars, sizes) => {
    const rng = rngFrom('sound').fork(stars);
    let several = 0;
    let solved = 0;
    for (let i = 0; i < (stars === 1 ? 200 : stars === 2 ? 20 : 5); i++) {
      const size = pick(rng, sizes);
      const regions = randomRegions(rng, size);
      const solutions = referenceSolutions(regions, size, 60, stars);
      if (solutions.length > 1) several++;
      for (const rung of RUNGS) {
        const ladder = new Ladder(size, stars, { rung, largestSet: 32 });
        for (const known of [null, solutions[0] ?? null]) {
          const grid = fullGrid({ size, stars, regions });
          ladder.run(grid, known);
          expect(solutions.every(solution => solution.every(cell => isKept(grid, cell)))).toBe(true);
          if (solutions.length > 0) expect(grid.isBroken()).toBe(false);
          if (solutions.length !== 1) expect(grid.isFinished() && !grid.isBroken()).toBe(false);
          else if (grid.isFinished()) solved++;
        }
      }
    }
    if (stars === 1) expect(several).toBeGreaterThan(50);
    if (stars === 1) expect(solved).toBeGreaterThan(100);
  });

  test('solves the connected public levels that have one solution', ({ skip }) => {
    skip(!levels, NO_LEVELS);
    const single = (levels ?? []).filter(level => level.isConnected && level.solutions === 1);
    const stuck = single.filter(({ size, regions }) => {
      const grid = fullGrid({ size, stars: 1, regions });
      new Ladder(size, 1, { rung: 'contradiction', largestSet: 32 }).run(grid);
      return !grid.isFinished();
    });
    expect(single.length).toBeGreaterThanOrEqual(383);
    expect(stuck.map(level => level.id)).toEqual([]);
  });

  test('agrees with the exact solver on every public level', ({ skip }) => {
    skip(!levels, NO_LEVELS);
    for (const { size, regions, id } of levels ?? []) {
      const grid = fullGrid({ size, stars: 1, regions });
      new Ladder(size, 1, { rung: 'sets', largestSet: 32 }).run(grid);
      const { count } = countSolutions({ size, stars: 1, regions }, 2);
      if (grid.isFinished() && !grid.isBroken()) expect([id, count]).toEqual([id, 1]);
      if (grid.isBroken()) expect([id, count]).toEqual([id, 0]);
    }
  });
});
