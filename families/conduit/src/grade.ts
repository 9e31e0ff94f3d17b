import type { Grade, Tier } from '@tessera/core';
import { evaluate } from './evaluate.ts';
import { type Item, tileCountOf } from './item.ts';
import { type Climb, climb } from './ladder.ts';
import type { Proof } from './proof.ts';
import { RUNGS, type RungName } from './rungs/rung.ts';
import { log2Steps, rounded } from './scale.ts';
import { openBoard } from './solve.ts';

/** What the ladder needed, in numbers. */
export interface Effort {
  /** Tiles to place. */
  readonly tiles: number;
  /** Steps on each rung. */
  readonly steps: Readonly<Record<RungName, number>>;
  /** Rounds of looking for contradictions, and options tried in them. */
  readonly rounds: number;
  readonly trials: number;
  /** Tiles decided at a time, on average over the steps that decided any. */
  readonly breadth: number;
  /** Faces left open when no rung had more to say. */
  readonly open: number;
}

export function effortOf(item: Item): Effort {
  const board = openBoard(item);
  if (!board) throw new Error('an item without a solution has no effort');
  return summary(climb(board), tileCountOf(item) - item.fixed.length);
}

function summary({ steps, rounds, trials, open }: Climb, tiles: number): Effort {
  const deciding = steps.filter(step => step.decided.length > 0);
  const decided = deciding.reduce((sum, step) => sum + step.decided.length, 0);
  const count = (rung: RungName) => steps.filter(step => step.rung === rung).length;
  return {
    tiles,
    steps: Object.fromEntries(RUNGS.map(rung => [rung, count(rung)])) as Record<RungName, number>,
    rounds,
    trials,
    breadth: rounded(deciding.length ? decided / deciding.length : 0),
    open,
  };
}

/** The score orders all puzzles; tiers are bands of it that begin where a harder kind of reasoning does. */
export function grade(item: Item, proof: Proof): Grade {
  const effort = effortOf(item);
  const seed = evaluate(item, proof);
  return {
    tier: tierOf(effort),
    score: scoreOf(effort, proof),
    evidence: {
      ...effort,
      steps: { ...effort.steps },
      seedScore: seed.score,
      seedTier: seed.tier,
      seedMetrics: { ...seed.metrics },
    },
  };
}

const FEW_TRIALS = 12;

export function tierOf({ steps, rounds, trials, open }: Effort): Tier {
  if (open > 0 || rounds > 1) return 'expert';
  if (steps.contradiction === 0) return 'easy';
  return trials <= FEW_TRIALS ? 'medium' : 'hard';
}

export function scoreOf(effort: Effort, { stats }: Proof): number {
  const { tiles, trials, open } = effort;
  return rounded(log2Steps(1 + tiles) + log2Steps(1 + trials) + (open > 0 ? log2Steps(1 + stats.backtracks) : 0));
}
