import { sampleStats } from '@tessera/testkit/bench';
import { evaluatePosition } from '../../src/evaluation/evaluate.ts';
import { moveOfAction } from '../../src/rules/action.ts';
import type { Move } from '../../src/rules/packed/move.ts';
import { type Evaluator, type Judgement, processorMs, rngNamed } from './evaluators.ts';
import type { QualityPosition } from './positions.ts';

/** The regret of an evaluator's choice in one position, in points. */
export interface Choice {
  readonly bucket: string;
  /** In the score difference at the end of the round with best play. */
  readonly roundRegret: number;
  /** In the expected final difference by the reference. */
  readonly gameRegret: number;
  readonly ms: number;
}

export interface Measured {
  readonly evaluator: string;
  readonly choices: readonly Choice[];
  readonly judgements: readonly Judgement[];
}

/** More than ten times the default nodes. */
const REFERENCE_NODES = 6_000_000;
/** A regret that does not matter. */
const NEGLIGIBLE_REGRET = 0.5;

/** The regret of every move by a search far larger than those measured. */
export type Reference = ReadonlyMap<Move, number>;

export function referenceOf({ game }: QualityPosition): Reference {
  const { moves } = evaluatePosition(game, { nodes: { round: 0, game: REFERENCE_NODES } });
  return new Map(moves.map(({ action, regret }) => [moveOfAction(action), regret]));
}

export function measured(
  evaluator: Evaluator,
  positions: readonly QualityPosition[],
  references: readonly Reference[],
  stream: string,
): Measured {
  const judgements: Judgement[] = [];
  const choices = positions.map(({ stage, round, game, exact }, i): Choice => {
    const from = processorMs();
    const judgement = evaluator.judge(game, rngNamed(stream, i));
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
    NEGLIGIBLE_REGRET,
  );
}

function summary(regrets: readonly number[], trifle: number): Summary {
  return {
    agreement: regrets.filter(regret => regret <= trifle).length / regrets.length,
    mean: regrets.reduce((sum, regret) => sum + regret, 0) / regrets.length,
    p95: sampleStats(regrets).p95,
  };
}

/** The share of moves whose band differs. */
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
