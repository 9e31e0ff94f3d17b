import { pick, rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { brokenRegion } from '../src/board.ts';
import { gridOf, Ladder } from '../src/ladder.ts';
import { RUNGS } from '../src/rungs/rung.ts';
import { countSolutions } from '../src/solve.ts';
import { referenceIsConnected, referenceSolutions } from './reference.ts';
import { randomRegions } from './reference-boards.ts';

const BOARDS = 100_000;
const CAP = 12;

describe('exact solver, ladder and plain reference', () => {
  test(`agree on ${BOARDS} random boards`, { timeout: 3_600_000 }, () => {
    const rng = rngFrom('soak');
    for (let i = 0; i < BOARDS; i++) {
      const size = pick(rng, [4, 5, 6, 7, 8, 9]);
      const regions = randomRegions(rng, size);
      const board = { size, stars: 1, regions };
      const solutions = referenceSolutions(regions, size, CAP);
      if (countSolutions(board, CAP).count !== solutions.length) expect.fail(`counts differ on ${regions.join()}`);
      if (referenceIsConnected(regions, size) !== (brokenRegion(regions, size) === undefined))
        expect.fail(`connectedness differs on ${regions.join()}`);
      const rung = pick(rng, RUNGS);
      const grid = gridOf(board);
      new Ladder(size, 1, { rung, largestSet: pick(rng, [2, 3, 4, 32]) }).settle(
        grid,
        pick(rng, [null, solutions[0] ?? null]),
      );
      const isLost = solutions.some(solution =>
        solution.some(cell => !grid.has(cell) && ((grid.placed[Math.floor(cell / size)]! >>> (cell % size)) & 1) === 0),
      );
      if (isLost) expect.fail(`${rung} removed a cell of a solution of ${regions.join()}`);
      if (grid.isBroken() && solutions.length > 0) expect.fail(`${rung} broke ${regions.join()}`);
      if (grid.isFinished() && !grid.isBroken() && solutions.length !== 1)
        expect.fail(`${rung} finished on ${regions.join()}, which has ${solutions.length} solutions`);
    }
  });
});
