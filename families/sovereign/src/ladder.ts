import type { Board } from './board.ts';
import { BROKEN, Grid, UNSETTLED } from './grid.ts';
import { emptyOwners, type Owners, ownersByMatching, ownersOfSolution } from './rungs/assignment.ts';
import { refuteOne } from './rungs/contradiction.ts';
import { removeCommonPeers } from './rungs/peers.ts';
import { keepRoom } from './rungs/room.ts';
import { type Reach, rungIndex } from './rungs/rung.ts';
import { removeBySets } from './rungs/sets.ts';
import { fillSingles } from './rungs/singles.ts';

const SINGLES = 0;
const PEERS = 1;
const SETS = 3;

/** Every cell a candidate, nothing placed. */
export function gridOf(board: Board): Grid {
  const grid = new Grid(board.size, board.stars);
  for (const [cell, region] of board.regions.entries()) grid.add(cell, region);
  return grid;
}

/** Runs deductions to their end. What is left does not depend on the order in which they are found. */
export class Ladder {
  readonly #height: number;
  readonly #largestSet: number;
  readonly #owners: Owners;
  readonly #scratch: Grid;

  constructor(size: number, stars: number, reach: Reach) {
    this.#height = rungIndex(reach.rung);
    this.#largestSet = this.#height < SETS ? 2 : reach.largestSet;
    this.#owners = emptyOwners(size);
    this.#scratch = new Grid(size, stars);
  }

  /**
   * Goes on until the grid is finished, broken or stuck, or until none of the watched cells is a candidate any more.
   * A known solution only saves the search for an arrangement; the deductions are the same without one.
   */
  settle(grid: Grid, solution: ArrayLike<number> | null = null, watched: readonly number[] | null = null): void {
    if (this.#height > SETS) this.#scratch.regionOf.set(grid.regionOf);
    for (;;) {
      this.#climb(grid, solution, watched);
      if (this.#height <= SETS || grid.isFinished() || grid.isBroken()) return;
      if (watched !== null && !isAnyOpen(grid, watched)) return;
      if (refuteOne(grid, this.#scratch, scratch => this.#climb(scratch, null, null)) < 0) return;
    }
  }

  /** All rungs below contradiction. */
  #climb(grid: Grid, solution: ArrayLike<number> | null, watched: readonly number[] | null): void {
    for (;;) {
      fillSingles(grid);
      if (grid.isFinished() || grid.isBroken() || this.#height === SINGLES) return;
      if (watched !== null && !isAnyOpen(grid, watched)) return;
      if (grid.stars === 1 ? removeCommonPeers(grid) : keepRoom(grid)) continue;
      if (this.#height === PEERS || grid.flags[UNSETTLED] === 0) return;
      grid.flags[UNSETTLED] = 0;
      if (solution !== null) ownersOfSolution(grid, solution, this.#owners);
      else if (!ownersByMatching(grid, this.#owners)) {
        grid.flags[BROKEN] = 1;
        return;
      }
      if (!removeBySets(grid, this.#owners, 2, this.#largestSet)) return;
    }
  }
}

function isAnyOpen(grid: Grid, cells: readonly number[]): boolean {
  for (let i = 0; i < cells.length; i++) if (grid.has(cells[i]!)) return true;
  return false;
}
