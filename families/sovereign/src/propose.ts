import { accept, type Rng, refuse, type Tier, type Verdict, type Work } from '@tessera/core';
import { itemOfBoard, type SovereignBoard } from './board.ts';
import { Ladder } from './ladder.ts';
import { LEAST_SIZE, LEAST_SIZE_OF_TIER, SETS_OF_HARD } from './limits.ts';
import { placeCores } from './make/cores.ts';
import { divide } from './make/divide.ts';
import { grow, type Prover } from './make/grow.ts';
import { findValidSolution } from './make/placement.ts';
import { boardOfGrowth, RegionGrowth } from './make/region-growth.ts';
import { type ShapeRequest, shapeFor } from './make/shape.ts';
import { finishes, TierLock } from './make/tier-lock.ts';
import type { LadderLimits, Rung } from './rungs/rung.ts';
import type { SovereignItem } from './schema.ts';

export interface BoardRequest extends ShapeRequest {
  readonly size: number;
  readonly stars: number;
  readonly tier: Tier | 'any';
  /** The largest set of lines or regions that a deduction may need. */
  readonly sets: number;
}

type ProposeReason = 'cramped' | 'shape' | 'tier' | 'budget';

interface TierRungs {
  /** The rung up to which a board grows. */
  readonly growBy: Rung;
  /** The rung that the finished board may need. */
  readonly upTo: Rung;
  /** The rung on which it must get stuck. */
  readonly beyond: Rung | null;
}

/** Contradictions are too slow to grow by: an expert board grows by sets, then cells are exchanged until it needs a contradiction. */
const TIER_RUNGS: Readonly<Record<Tier | 'any', TierRungs>> = {
  any: { growBy: 'sets', upTo: 'sets', beyond: null },
  easy: { growBy: 'peers', upTo: 'peers', beyond: null },
  medium: { growBy: 'pairs', upTo: 'pairs', beyond: 'peers' },
  hard: { growBy: 'sets', upTo: 'sets', beyond: 'pairs' },
  expert: { growBy: 'sets', upTo: 'contradiction', beyond: 'sets' },
};

// Fresh placements to grow regions on before a request is refused.
const MAX_STARTS = 400;

/** The item of a board that `proposeBoard` makes. */
export function propose(request: BoardRequest, work: Work): Verdict<SovereignItem, ProposeReason> {
  const board = proposeBoard(request, work);
  return board.ok ? accept(itemOfBoard(board.value)) : board;
}

/** Makes a board that the ladder solves up to the requested rung and not below it. */
export function proposeBoard(request: BoardRequest, work: Work): Verdict<SovereignBoard, ProposeReason> {
  const { size, stars, largest } = request;
  if (size < LEAST_SIZE[stars]!) return refuse('cramped', `${stars} a row need at least ${LEAST_SIZE[stars]} rows`);
  if (largest > 0 && largest < size)
    return refuse('shape', `${size} regions of ${largest} cells do not fill the board`);
  if (request.tier === 'hard' && request.sets < SETS_OF_HARD) return refuse('tier', 'a hard board needs sets of three');
  if (size < LEAST_SIZE_OF_TIER[request.tier])
    return refuse('tier', `${request.tier} boards have at least ${LEAST_SIZE_OF_TIER[request.tier]} rows`);
  for (let start = 0; start < MAX_STARTS; start++) {
    const grown = growOnce(request, work, work.rng.fork('plot', start));
    if (grown === 'budget') return refuse('budget');
    if (grown !== null) return accept(boardOfGrowth(grown));
  }
  return request.tier === 'any'
    ? refuse('shape', 'no division of that shape')
    : refuse('tier', `no ${request.tier} board`);
}

function growOnce(request: BoardRequest, work: Work, rng: Rng): RegionGrowth | 'budget' | null {
  const { size, stars } = request;
  if (!work.spend()) return 'budget';
  const solution = findValidSolution(size, rng, stars);
  if (solution === null) return null;
  const growth = new RegionGrowth(rng, size, stars, shapeFor(request, size, stars, rng), solution);
  if (!placeCores(growth)) return null;
  const spend = (): boolean => work.spend();
  const { growBy, upTo, beyond } = TIER_RUNGS[request.tier];
  const prover: Prover = { ladder: ladderOf(request, growBy), spend };
  if (stars > 1 && !finishes(growth, prover.ladder)) return null;
  if (beyond !== null && growBy !== beyond) {
    // First grow as far as a lower rung solves. The first cell beyond it then locks the tier, and later cells keep it locked.
    const lower: Prover = { ladder: ladderOf(request, beyond), spend };
    if ((stars === 1 || finishes(growth, lower.ladder)) && !grow(growth, lower)) return 'budget';
    forgetRefusals(growth);
  }
  const division = divide(growth, prover, beyond === null ? null : lockOf(request, beyond, upTo));
  return division === 'done' ? growth : division === 'budget' ? 'budget' : null;
}

function lockOf(request: BoardRequest, beyond: Rung, upTo: Rung): TierLock {
  return new TierLock(
    new Ladder(request.size, request.stars, { rung: beyond, largestSet: 32 }),
    ladderOf(request, upTo),
  );
}

function ladderOf(request: BoardRequest, rung: Rung): Ladder {
  const limits: LadderLimits = { rung, largestSet: request.sets };
  return new Ladder(request.size, request.stars, limits);
}

function forgetRefusals(growth: RegionGrowth): void {
  growth.refused.fill(0);
  growth.doubted.fill(0);
  growth.suspected.fill(0);
}
