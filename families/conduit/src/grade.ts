import type { Grade } from '@tessera/core';
import { TIERS } from '@tessera/core';
import { deductionsOf } from './deductions.ts';
import { evaluate } from './evaluate.ts';
import { tileCountOf } from './item.ts';
import { type Demand, loadOf, tierOf } from './load.ts';
import { RUNGS, type Rung } from './rungs/rungs.ts';
import { roundedTo4 } from './scale.ts';
import type { ConduitItem, ConduitProof } from './schema.ts';

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

/** What the steps of a proof come to; those of an old proof are found again. */
function effortOf(item: ConduitItem, { deductions = deductionsOf(item) }: ConduitProof): Effort {
  const { steps, trials, rounds, open, freedom } = deductions;
  const deciding = steps.filter(step => step.decided.length > 0);
  const decided = deciding.reduce((sum, step) => sum + step.decided.length, 0);
  const count = (rung: Rung) => steps.filter(step => step.rung === rung).length;
  return {
    tiles: tileCountOf(item) - item.fixed.length,
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
  const effort = effortOf(item, proof);
  const seed = evaluate(item, proof);
  return {
    tier: tierOf(demandOf(effort)),
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

/** More load than any board within the largest bounds can have. */
const FULL_LOAD = 64;

/** What the tier of an effort rests on. */
function demandOf({ freedom, trials, steps, open }: Effort): Demand {
  return { freedom, trials, needsTrial: steps.contradiction > 0 || open > 0 };
}

function scoreOf(effort: Effort): number {
  return roundedTo4(TIERS.indexOf(tierOf(demandOf(effort))) + Math.min(loadOf(effort), FULL_LOAD - 1) / FULL_LOAD);
}
