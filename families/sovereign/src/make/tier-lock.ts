import { shuffle } from '@tessera/core';
import { neighboursOf } from '../board.ts';
import type { Ladder } from '../ladder.ts';
import { countSolutions } from '../solve.ts';
import { Keepsake, type Plot } from './region-growth.ts';

// Exchanges tried on one finished plot before it is shaken instead.
const EXCHANGES = 80;
// Nodes of the quick search for a second solution; what it has not found by then is left to the deductions.
const NODES = 20_000;

/** What keeps a board from being too easy: the deductions one rung lower, which must get stuck on it. */
export class Lock {
  readonly #lower: Ladder;
  readonly #upper: Ladder;

  /** The lower ladder must get stuck, the upper one must finish. */
  constructor(lower: Ladder, upper: Ladder) {
    this.#lower = lower;
    this.#upper = upper;
  }

  /** Once true it stays true as cells are added: they are only more candidates. */
  isShut(plot: Plot): boolean {
    return !finishes(plot, this.#lower);
  }

  /** Moves single cells of a finished plot from region to region until the lock is shut. False when no work is left. */
  shut(plot: Plot, spend: () => boolean): boolean {
    const keepsake = new Keepsake(plot);
    const cells = shuffle(plot.rng, Array.from(plot.isCore.keys()));
    let left = EXCHANGES;
    for (const cell of cells) {
      if (plot.isCore[cell] !== 0) continue;
      const other = strangerBeside(plot, cell);
      if (other < 0) continue;
      if (!spend()) return false;
      keepsake.keep(plot);
      plot.take(cell);
      plot.give(cell, other);
      plot.cutLoose();
      plot.listBlanks();
      if (plot.blanks.length === 0 && this.isShut(plot) && this.#holds(plot)) return true;
      keepsake.bringBack(plot);
      if (--left === 0) return true;
    }
    return true;
  }

  /** Long deductions are only tried where a quick search has found no second solution; it is they that prove it. */
  #holds(plot: Plot): boolean {
    const { size, stars, base } = plot;
    let left = NODES;
    const board = { size, stars, regions: Array.from(base.regionOf) };
    return countSolutions(board, 2, () => left-- > 0).count < 2 && finishes(plot, this.#upper);
  }
}

/** A region beside a cell that is not its own and may still grow, or -1. */
function strangerBeside(plot: Plot, cell: number): number {
  const { regionOf } = plot.base;
  for (const beside of shuffle(plot.rng, neighboursOf(cell, plot.size))) {
    const region = regionOf[beside]!;
    if (region !== regionOf[cell] && !plot.isFull(region)) return region;
  }
  return -1;
}

export function finishes(plot: Plot, ladder: Ladder): boolean {
  plot.trial.copyFrom(plot.base);
  ladder.settle(plot.trial, plot.solution);
  return plot.trial.isFinished();
}
