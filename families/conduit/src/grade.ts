import type { Grade, Tier } from '@tessera/core';
import { TIERS } from '@tessera/core';
import { propagateEdges } from './engine/propagate.ts';
import { evaluate } from './evaluate.ts';
import { tileCountOf } from './item.ts';
import { type Climb, climb, MOST_TRIALS } from './ladder.ts';
import type { Lattice } from './lattice.ts';
import { RUNGS, type Rung } from './rungs/rung.ts';
import { log2Steps, roundedTo4 } from './scale.ts';
import type { ConduitItem, ConduitProof } from './schema.ts';
import { openScratch } from './solve.ts';

/** What the ladder needed, in numbers. */
export interface Effort {
  /** Tiles to place. */
  readonly tiles: number;
  /** Freedom after edge propagation alone: the bits needed to name an option on every face. */
  readonly freedom: number;
  /** Steps on each rung. */
  readonly steps: Readonly<Record<Rung, number>>;
  /** Rounds of looking for contradictions, and options tried in them. */
  readonly rounds: number;
  readonly trials: number;
  /** Faces decided at a time, on average over the steps that decided any. */
  readonly breadth: number;
  /** Faces left open when no rung had more to say. */
  readonly open: number;
}

function effortOf(item: ConduitItem): Effort {
  const freedom = freedomOf(item);
  const board = openScratch(item);
  if (!board) throw new Error('an item without a solution has no effort');
  return summary(climb(board), tileCountOf(item) - item.fixed.length, freedom);
}

function freedomOf(item: ConduitItem): number {
  const board = openScratch(item);
  if (!board || !propagateEdges(board)) return 0;
  let bits = 0;
  for (let face = 0; face < board.faceCount; face++) bits += log2Steps(board.optionCount(face));
  return roundedTo4(bits);
}

function summary({ steps, rounds, trials, open }: Climb, tiles: number, freedom: number): Effort {
  const deciding = steps.filter(step => step.decided.length > 0);
  const decided = deciding.reduce((sum, step) => sum + step.decided.length, 0);
  const count = (rung: Rung) => steps.filter(step => step.rung === rung).length;
  return {
    tiles,
    freedom,
    steps: Object.fromEntries(RUNGS.map(rung => [rung, count(rung)])) as Record<Rung, number>,
    rounds,
    trials,
    breadth: roundedTo4(deciding.length ? decided / deciding.length : 0),
    open,
  };
}

/** The tier follows from the load: open choices and options to try out. The score orders puzzles across and within tiers. */
export function grade(item: ConduitItem, proof: ConduitProof): Grade {
  const effort = effortOf(item);
  const seed = evaluate(item, proof);
  return {
    tier: tierOf(effort),
    score: scoreOf(effort),
    evidence: {
      ...effort,
      steps: { ...effort.steps },
      seedScore: seed.score,
      seedTier: seed.tier,
      seedMetrics: { ...seed.metrics },
    },
  };
}

const FREEDOM_WEIGHT = 2;
const TRIALS_WEIGHT = 0.3;
const EASY_BELOW = 13;
/** The least load of the tiers that need trial and error. */
export const TIER_LOADS = { hard: 13.5, expert: 15 } as const;
/** More load than any board within the largest bounds can have. */
const FULL_LOAD = 64;

/** The load on a player: open choices, and options that must be tried out; docs/grading/conduit.md shows the fit. */
function loadOf({ freedom, trials }: Pick<Effort, 'freedom' | 'trials'>): number {
  return FREEDOM_WEIGHT * log2Steps(1 + freedom) + TRIALS_WEIGHT * log2Steps(1 + trials);
}

export function tierOf(effort: Effort): Tier {
  const load = loadOf(effort);
  if (effort.steps.contradiction === 0 && effort.open === 0) return load < EASY_BELOW ? 'easy' : 'medium';
  if (load < TIER_LOADS.hard) return 'medium';
  return load < TIER_LOADS.expert ? 'hard' : 'expert';
}

const BITS_PER_SLOT = 2;

/** A bound of the load of every puzzle on a lattice: an end or none at each of the three sites of every edge that faces share. */
export function mostLoad({ faceEdges, edgeSizes }: Lattice): number {
  const shared = faceEdges.reduce((count, edge) => count + (edgeSizes[edge]! > 1 ? 1 : 0), 0);
  return loadOf({ freedom: BITS_PER_SLOT * shared, trials: MOST_TRIALS });
}

function scoreOf(effort: Effort): number {
  return roundedTo4(TIERS.indexOf(tierOf(effort)) + Math.min(loadOf(effort), FULL_LOAD - 1) / FULL_LOAD);
}
