import { shuffle } from '@tessera/core';
import { neighboursOf } from '../board.ts';
import type { Ladder } from '../ladder.ts';
import { countSolutions } from '../solve.ts';
import { type RegionGrowth, Snapshot } from './region-growth.ts';

// Exchanges tried on one finished division before it is perturbed.
const EXCHANGES = 80;
// Nodes of the quick search for a second solution; what it has not found by then is left to the deductions.
const NODES = 20_000;

/** Keeps a board in its tier: the ladder one rung lower must get stuck on it. */
export class TierLock {
  readonly #lower: Ladder;
  readonly #upper: Ladder;

  /** The lower ladder must get stuck, the upper one must finish. */
  constructor(lower: Ladder, upper: Ladder) {
    this.#lower = lower;
    this.#upper = upper;
  }

  /** Stays true as cells are added, as those are only more candidates. */
  isShut(growth: RegionGrowth): boolean {
    return !finishes(growth, this.#lower);
  }

  /** Moves single cells between regions of a finished division until the tier is locked. False when no work is left. */
  shut(growth: RegionGrowth, spend: () => boolean): boolean {
    const snapshot = new Snapshot(growth);
    const cells = shuffle(growth.rng, Array.from(growth.isCore.keys()));
    let left = EXCHANGES;
    for (const cell of cells) {
      if (growth.isCore[cell] !== 0) continue;
      const other = strangerBeside(growth, cell);
      if (other < 0) continue;
      if (!spend()) return false;
      snapshot.save(growth);
      growth.take(cell);
      growth.give(cell, other);
      growth.cutLoose();
      growth.listBlanks();
      if (growth.blanks.length === 0 && this.isShut(growth) && this.#holds(growth)) return true;
      snapshot.restore(growth);
      if (--left === 0) return true;
    }
    return true;
  }

  /** Runs the slow deductions only where a quick search found no second solution; the deductions are the proof. */
  #holds(growth: RegionGrowth): boolean {
    const { size, stars, base } = growth;
    let left = NODES;
    const board = { size, stars, regions: Array.from(base.regionOf) };
    return countSolutions(board, 2, () => left-- > 0).count < 2 && finishes(growth, this.#upper);
  }
}

/** A region beside a cell that is not its own and may still grow, or -1. */
function strangerBeside(growth: RegionGrowth, cell: number): number {
  const { regionOf } = growth.base;
  for (const beside of shuffle(growth.rng, neighboursOf(cell, growth.size))) {
    const region = regionOf[beside]!;
    if (region !== regionOf[cell] && !growth.isFull(region)) return region;
  }
  return -1;
}

export function finishes(growth: RegionGrowth, ladder: Ladder): boolean {
  growth.trial.copyFrom(growth.base);
  ladder.run(growth.trial, growth.solution);
  return growth.trial.isFinished();
}
