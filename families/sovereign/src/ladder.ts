import type { SovereignBoard } from './board.ts';
import { BROKEN, CandidateGrid, UNSETTLED } from './grid.ts';
import { type Assignment, assignmentByMatching, assignmentOfSolution, emptyAssignment } from './rungs/assignment.ts';
import { refuteOne } from './rungs/contradiction.ts';
import { removeCommonPeers } from './rungs/peers.ts';
import { keepRoom } from './rungs/room.ts';
import { type LadderLimits, rungIndex } from './rungs/rung.ts';
import { removeBySets } from './rungs/sets.ts';
import { fillSingles } from './rungs/singles.ts';

const SINGLES = 0;
const PEERS = 1;
const SETS = 3;

/** Every cell a candidate, nothing placed. */
export function fullGrid(board: SovereignBoard): CandidateGrid {
  const grid = new CandidateGrid(board.size, board.stars);
  for (const [cell, region] of board.regions.entries()) grid.add(cell, region);
  return grid;
}

/** Applies deductions until none is left. The result does not depend on the order in which they are found. */
export class Ladder {
  readonly #height: number;
  readonly #largestSet: number;
  readonly #assignment: Assignment;
  readonly #scratch: CandidateGrid;

  constructor(size: number, stars: number, limits: LadderLimits) {
    this.#height = rungIndex(limits.rung);
    this.#largestSet = this.#height < SETS ? 2 : limits.largestSet;
    this.#assignment = emptyAssignment(size);
    this.#scratch = new CandidateGrid(size, stars);
  }

  /**
   * Runs until the grid is finished, contradictory or stuck, or until none of the watched cells is a candidate.
   * A known solution only saves the matching; the deductions are the same without one.
   */
  run(grid: CandidateGrid, solution: ArrayLike<number> | null = null, watched: readonly number[] | null = null): void {
    if (this.#height > SETS) this.#scratch.regionOf.set(grid.regionOf);
    for (;;) {
      this.#climb(grid, solution, watched);
      if (this.#height <= SETS || grid.isFinished() || grid.isBroken()) return;
      if (watched !== null && !isAnyOpen(grid, watched)) return;
      if (refuteOne(grid, this.#scratch, scratch => this.#climb(scratch, null, null)) < 0) return;
    }
  }

  /** All rungs below contradiction. */
  #climb(grid: CandidateGrid, solution: ArrayLike<number> | null, watched: readonly number[] | null): void {
    for (;;) {
      fillSingles(grid);
      if (grid.isFinished() || grid.isBroken() || this.#height === SINGLES) return;
      if (watched !== null && !isAnyOpen(grid, watched)) return;
      if (grid.stars === 1 ? removeCommonPeers(grid) : keepRoom(grid)) continue;
      if (this.#height === PEERS || grid.flags[UNSETTLED] === 0) return;
      grid.flags[UNSETTLED] = 0;
      if (solution !== null) assignmentOfSolution(grid, solution, this.#assignment);
      else if (!assignmentByMatching(grid, this.#assignment)) {
        grid.flags[BROKEN] = 1;
        return;
      }
      if (!removeBySets(grid, this.#assignment, 2, this.#largestSet)) return;
    }
  }
}

function isAnyOpen(grid: CandidateGrid, cells: readonly number[]): boolean {
  for (let i = 0; i < cells.length; i++) if (grid.has(cells[i]!)) return true;
  return false;
}
