import { pick, type Rng, rngFrom, workWith } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { boardOfItem, disconnectedRegion, neighboursOf, type SovereignBoard } from '../src/board.ts';
import { DEFAULT_PARAMS, sovereign } from '../src/index.ts';
import { fullGrid, Ladder } from '../src/ladder.ts';
import { RUNGS } from '../src/rungs/rung.ts';
import { countSolutions } from '../src/solve.ts';
import { referenceIsConnected, referenceSolutions } from './reference.ts';
import { randomRegions } from './reference-boards.ts';

const CAP = 12;

/** Boards by stars and size; the plain search takes long where there are many stars. */
const RUNS = [
  { stars: 1, sizes: [4, 5, 6, 7, 8, 9], boards: 100_000 },
  { stars: 2, sizes: [8, 9, 10], boards: 3_000 },
  { stars: 3, sizes: [12, 13], boards: 500 },
] as const;

describe('exact solver, ladder and plain reference', () => {
  test.each(RUNS)('agree on $boards random boards with $stars a row', { timeout: 3_600_000 }, run => {
    const rng = rngFrom('soak').fork(run.stars);
    const seen = [0, 0, 0];
    for (let i = 0; i < run.boards; i++) {
      const board = randomBoard(rng, run.stars, pick(rng, run.sizes));
      const solutions = referenceSolutions(board.regions, board.size, CAP, run.stars);
      seen[Math.min(2, solutions.length)]!++;
      const fault = faultOf(board, solutions, rng);
      if (fault !== null) expect.fail(`${fault}: ${board.regions.join()}`);
    }
    // With none, with one and with several solutions.
    expect(Math.min(...seen)).toBeGreaterThan(run.boards / 100);
  });
});

/** With several a row random regions have hardly ever one solution: half of those boards are made ones, some of their cells moved. */
function randomBoard(rng: Rng, stars: number, size: number): SovereignBoard {
  if (stars === 1 || rng.uint(2) === 0) return { size, stars, regions: randomRegions(rng, size) };
  const made = sovereign.maker.propose(
    { ...DEFAULT_PARAMS, size, stars },
    workWith(rng.fork('made', rng.uint(1e9)), sovereign.allowance.propose),
  );
  return made.ok ? frayed(rng, boardOfItem(made.value)) : { size, stars, regions: randomRegions(rng, size) };
}

function frayed(rng: Rng, { size, stars, regions }: SovereignBoard): SovereignBoard {
  let moved = regions;
  for (let moves = rng.uint(5); moves > 0; moves--) {
    const cell = rng.uint(regions.length);
    const next = moved.with(cell, moved[pick(rng, neighboursOf(cell, size))]!);
    if (new Set(next).size === size && disconnectedRegion(next, size) === undefined) moved = next;
  }
  return { size, stars, regions: moved };
}

/** What one board shows to be wrong with the solver, or with one rung of the ladder; null for nothing. */
function faultOf(board: SovereignBoard, solutions: readonly (readonly number[])[], rng: Rng): string | null {
  const { size, stars, regions } = board;
  if (countSolutions(board, CAP).count !== solutions.length) return 'counts differ';
  if (referenceIsConnected(regions, size) !== (disconnectedRegion(regions, size) === undefined))
    return 'connectedness differs';
  const rung = pick(rng, RUNGS);
  const grid = fullGrid(board);
  const ladder = new Ladder(size, stars, { rung, largestSet: pick(rng, [2, 3, 4, 32]) });
  ladder.run(grid, pick(rng, [null, solutions[0] ?? null]));
  const isKept = (cell: number): boolean =>
    grid.has(cell) || ((grid.placed[Math.floor(cell / size)]! >>> (cell % size)) & 1) === 1;
  if (!solutions.every(solution => solution.every(isKept))) return `${rung} removed a cell of a solution`;
  if (grid.isBroken() && solutions.length > 0) return `${rung} broke a board with a solution`;
  const isSolved = grid.isFinished() && !grid.isBroken();
  return isSolved && solutions.length !== 1 ? `${rung} finished with ${solutions.length} solutions` : null;
}
