import { sampleStats } from '@tessera/testkit/bench';
import { moveOfAction } from '../../src/action.ts';
import { evaluatePosition } from '../../src/evaluate.ts';
import type { Move } from '../../src/move.ts';
import { type Evaluator, type Judgement, luckNamed, processorMs } from './evaluators.ts';
import type { QualityPosition } from './positions.ts';

/** What the choice of an evaluator cost in one position, in points. */
export interface Choice {
  readonly bucket: string;
  /** Of the score difference at the end of the round, with best play by both. */
  readonly roundRegret: number;
  /** Of the expected final difference, by the reference. */
  readonly gameRegret: number;
  readonly ms: number;
}

export interface Measured {
  readonly evaluator: string;
  readonly choices: readonly Choice[];
  readonly judgements: readonly Judgement[];
}

/** Ten times and more the nodes that ship. */
const REFERENCE_NODES = 6_000_000;
/** A difference that no player needs to see. */
const TRIFLE = 0.5;

/** What every move gives away of the game by a search far larger than those that are measured. */
export type Reference = ReadonlyMap<Move, number>;

export function referenceOf({ game }: QualityPosition): Reference {
  const { moves } = evaluatePosition(game, { nodes: { round: 0, game: REFERENCE_NODES } });
  return new Map(moves.map(({ action, regret }) => [moveOfAction(action), regret]));
}

export function measured(
  evaluator: Evaluator,
  positions: readonly QualityPosition[],
  references: readonly Reference[],
  luck: string,
): Measured {
  const judgements: Judgement[] = [];
  const choices = positions.map(({ stage, round, game, exact }, i): Choice => {
    const from = processorMs();
    const judgement = evaluator.judge(game, luckNamed(luck, i));
    const ms = processorMs() - from;
    judgements.push(judgement);
    const roundRegret = Math.max(...exact.values()) - exact.get(judgement.choice)!;
    return { bucket: `${stage} ${round}`, roundRegret, gameRegret: references[i]!.get(judgement.choice)!, ms };
  });
  return { evaluator: evaluator.name, choices, judgements };
}

export interface Summary {
  /** Share of the positions where the choice is best. */
  readonly agreement: number;
  readonly mean: number;
  readonly p95: number;
}

export function roundSummary(choices: readonly Choice[]): Summary {
  return summary(
    choices.map(({ roundRegret }) => roundRegret),
    0,
  );
}

export function gameSummary(choices: readonly Choice[]): Summary {
  return summary(
    choices.map(({ gameRegret }) => gameRegret),
    TRIFLE,
  );
}

function summary(regrets: readonly number[], trifle: number): Summary {
  return {
    agreement: regrets.filter(regret => regret <= trifle).length / regrets.length,
    mean: regrets.reduce((sum, regret) => sum + regret, 0) / regrets.length,
    p95: sampleStats(regrets).p95,
  };
}

/** The share of all moves that are called something else. */
export function flips(a: Measured, b: Measured): number {
  let moves = 0;
  let changed = 0;
  for (const [i, { bands }] of a.judgements.entries()) {
    for (const [move, band] of bands) {
      moves++;
      if (b.judgements[i]!.bands.get(move) !== band) changed++;
    }
  }
  return moves === 0 ? 0 : changed / moves;
}
