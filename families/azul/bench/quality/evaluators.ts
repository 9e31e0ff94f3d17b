import { type Rng, rngFrom } from '@tessera/core';
import { type BandName, bandOf } from '../../src/evaluation/bands.ts';
import { evaluateByTree } from '../../src/evaluation/by-tree.ts';
import { evaluatePosition } from '../../src/evaluation/evaluate.ts';
import type { AzulProof } from '../../src/kinds.ts';
import { greedyMove } from '../../src/policies/policy.ts';
import { moveOfAction } from '../../src/rules/action.ts';
import { stateOf } from '../../src/rules/convert.ts';
import { movesOf } from '../../src/rules/drafting.ts';
import type { PackedGame } from '../../src/rules/packed/game.ts';
import type { Move } from '../../src/rules/packed/move.ts';
import { solveRound } from '../../src/search/alpha-beta/round-solver.ts';
import { searchByAlphaBeta } from '../../src/search/alpha-beta/search-by-alpha-beta.ts';
import { monteCarlo } from '../../src/search/rollouts/monte-carlo.ts';
import { handValue } from '../../src/search/value/hand-value.ts';
import { plainSeedEvaluator } from '../../test/plain-evaluator.ts';

/** An evaluator's judgement of a position. */
export interface Judgement {
  readonly choice: Move;
  /** The band of every move; empty where it only chooses. */
  readonly bands: ReadonlyMap<Move, BandName>;
}

export interface Evaluator {
  readonly name: string;
  judge(game: PackedGame, stream: Rng): Judgement;
}

/** The time budgets offered to users, in milliseconds. */
export const BUDGETS = { fast: 250, medium: 750, deep: 1500 } as const;
const SEED_ROLLOUTS = 60;

export const greedy: Evaluator = {
  name: 'greedy player',
  judge: (game, stream) => ({ choice: greedyMove(game, stream), bands: new Map() }),
};

/** Seed 003: the mean of greedy rollouts of every action. */
export const seeds: Evaluator = {
  name: `the seeds' evaluator, ${SEED_ROLLOUTS} rollouts`,
  judge(game, stream) {
    const { moves } = plainSeedEvaluator(stateOf(game), SEED_ROLLOUTS, stream.uint(1 << 30));
    const most = Math.max(...moves.map(({ mean }) => mean));
    return judged(moves.map(({ action, mean }) => [moveOfAction(action), bandOf(most - mean, 0), mean]));
  },
};

export function racing(ms: number): Evaluator {
  return {
    name: `racing rollouts, ${ms} ms`,
    judge(game, stream) {
      const { moves } = monteCarlo(game, movesOf(game), stream, { isOutOfTime: clock(ms), limits: [1.5, 4] });
      return judged(moves.map(({ move, value, regret, regretError }) => [move, bandOf(regret, regretError), value]));
    },
  };
}

/** Best play for the score at the end of the round, without a time limit. */
export const exactRound: Evaluator = {
  name: 'the round solved',
  judge: game => ({ choice: solveRound(game, { moves: 'one' }).best[0]!, bands: new Map() }),
};

export function byHand(ms: number): Evaluator {
  return {
    name: `search on the hand-made value, ${ms} ms`,
    judge: game => ({ choice: searchByAlphaBeta(game, handValue, { isOutOfTime: clock(ms) }).move, bands: new Map() }),
  };
}

const NO_LIMIT = { round: Number.POSITIVE_INFINITY, game: Number.POSITIVE_INFINITY };

export function learned(ms: number): Evaluator {
  return {
    name: `search on the learned value, ${ms} ms`,
    judge: game => proven(evaluatePosition(game, { nodes: NO_LIMIT, isOutOfTime: clock(ms) })),
  };
}

/** The tree search of all other tables, measured where the truth is known. */
export function tree(ms: number): Evaluator {
  return {
    name: `tree of play on the learned value, ${ms} ms`,
    judge: game =>
      proven(evaluateByTree(game, movesOf(game), { nodes: NO_LIMIT, isOutOfTime: clock(ms) }, () => {}).proof),
  };
}

function proven({ moves }: AzulProof): Judgement {
  const best = moves[0]!.chance ?? 0;
  return judged(
    moves.map(({ action, regret, noise, chance, value }) => [
      moveOfAction(action),
      bandOf(regret, noise, best - (chance ?? 0)),
      value,
    ]),
  );
}

/** The first move with the greatest value is the choice. */
function judged(moves: readonly (readonly [Move, BandName, number])[]): Judgement {
  const choice = moves.reduce((best, each) => (each[2] > best[2] ? each : best))[0];
  return { choice, bands: new Map(moves.map(([move, band]) => [move, band])) };
}

/** A clock of processor time, which a busy machine does not affect. */
function clock(ms: number): () => boolean {
  const end = processorMs() + ms;
  return () => processorMs() >= end;
}

export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function rngNamed(name: string, position: number): Rng {
  return rngFrom(name).fork(position);
}
