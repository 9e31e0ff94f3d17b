import { accept, type Rng, refuse, type Tier, type Verdict, type Work } from '@tessera/core';
import type { Board } from './board.ts';
import { Ladder } from './ladder.ts';
import { plantCores } from './make/cores.ts';
import { divide } from './make/divide.ts';
import { grow, type Prover } from './make/grow.ts';
import { findValidSolution } from './make/placement.ts';
import { boardOfPlot, Plot } from './make/region-growth.ts';
import { type ShapeWish, shapeFor } from './make/shape.ts';
import { finishes, Lock } from './make/tier-lock.ts';
import type { Reach, Rung } from './rungs/rung.ts';

export interface Wish extends ShapeWish {
  readonly size: number;
  readonly stars: number;
  readonly tier: Tier | 'any';
  /** The largest set of lines or regions that a deduction may need. */
  readonly sets: number;
}

export type ProposeReason = 'cramped' | 'shape' | 'tier';

interface TierRungs {
  /** The rung up to which a board grows. */
  readonly growth: Rung;
  /** The rung that the finished board may need. */
  readonly upTo: Rung;
  /** The rung on which it must get stuck. */
  readonly beyond: Rung | null;
}

/** Contradictions are too slow to grow by: an expert board grows by sets, and an exchange of cells lifts it. */
const TIER_RUNGS: Readonly<Record<Tier | 'any', TierRungs>> = {
  any: { growth: 'sets', upTo: 'sets', beyond: null },
  easy: { growth: 'peers', upTo: 'peers', beyond: null },
  medium: { growth: 'pairs', upTo: 'pairs', beyond: 'peers' },
  hard: { growth: 'sets', upTo: 'sets', beyond: 'pairs' },
  expert: { growth: 'sets', upTo: 'contradiction', beyond: 'sets' },
};

// Rows below which no arrangement of so many sovereigns exists, by stars.
const LEAST_SIZE = [0, 4, 8, 12];
// Rows below which no board of a tier was ever found; with five rows a set of three is the other side of a pair.
const LEAST_SIZE_OF_TIER: Readonly<Record<Tier | 'any', number>> = { any: 4, easy: 4, medium: 5, hard: 6, expert: 5 };
// Fresh plots before a wish is given up.
const PLOTS = 400;

/** Makes a board that the deductions solve up to the wanted rung, and no lower one does. */
export function proposeBoard(wish: Wish, work: Work): Verdict<Board, ProposeReason | 'budget'> {
  const { size, stars, largest } = wish;
  if (size < LEAST_SIZE[stars]!) return refuse('cramped', `${stars} a row need at least ${LEAST_SIZE[stars]} rows`);
  if (largest > 0 && largest < size)
    return refuse('shape', `${size} regions of ${largest} cells do not fill the board`);
  if (wish.tier === 'hard' && wish.sets < 3) return refuse('tier', 'a hard board needs sets of three');
  if (size < LEAST_SIZE_OF_TIER[wish.tier])
    return refuse('tier', `${wish.tier} boards have at least ${LEAST_SIZE_OF_TIER[wish.tier]} rows`);
  for (let attempt = 0; attempt < PLOTS; attempt++) {
    const outcome = tryPlot(wish, work, work.rng.fork('plot', attempt));
    if (outcome === 'budget') return refuse('budget');
    if (outcome !== null) return accept(boardOfPlot(outcome));
  }
  return wish.tier === 'any' ? refuse('shape', 'no division of that shape') : refuse('tier', `no ${wish.tier} board`);
}

function tryPlot(wish: Wish, work: Work, rng: Rng): Plot | 'budget' | null {
  const { size, stars } = wish;
  if (!work.spend()) return 'budget';
  const solution = findValidSolution(size, rng, stars);
  if (solution === null) return null;
  const plot = new Plot(rng, size, stars, shapeFor(wish, size, stars, rng), solution);
  if (!plantCores(plot)) return null;
  const spend = (): boolean => work.spend();
  const { growth, upTo, beyond } = TIER_RUNGS[wish.tier];
  const prover: Prover = { ladder: ladderOf(wish, growth), spend };
  if (stars > 1 && !finishes(plot, prover.ladder)) return null;
  if (beyond !== null && growth !== beyond) {
    // What a lower rung still solves comes first: then the first cell beyond it locks the tier, and later cells keep it locked.
    const lower: Prover = { ladder: ladderOf(wish, beyond), spend };
    if ((stars === 1 || finishes(plot, lower.ladder)) && !grow(plot, lower)) return 'budget';
    forgetRefusals(plot);
  }
  const division = divide(plot, prover, beyond === null ? null : lockOf(wish, beyond, upTo));
  return division === 'done' ? plot : division === 'budget' ? 'budget' : null;
}

function lockOf(wish: Wish, beyond: Rung, upTo: Rung): Lock {
  return new Lock(new Ladder(wish.size, wish.stars, { rung: beyond, largestSet: 32 }), ladderOf(wish, upTo));
}

function ladderOf(wish: Wish, rung: Rung): Ladder {
  const reach: Reach = { rung, largestSet: wish.sets };
  return new Ladder(wish.size, wish.stars, reach);
}

function forgetRefusals(plot: Plot): void {
  plot.refused.fill(0);
  plot.doubted.fill(0);
  plot.suspected.fill(0);
}
