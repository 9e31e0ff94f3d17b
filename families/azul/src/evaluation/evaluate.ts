import type { AzulProof } from '../kinds.ts';
import { gameOf } from '../rules/convert.ts';
import { movesOf } from '../rules/drafting.ts';
import type { PackedGame } from '../rules/packed/game.ts';
import type { DraftAction, State } from '../rules/state.ts';
import { isTwoPlayerFixedWall } from '../search/search-position.ts';
import { evaluateByAlphaBeta } from './by-alpha-beta.ts';
import { evaluateByTree } from './by-tree.ts';
import type { EvaluateOptions, Evaluation, OnProgress, PartialEvaluation } from './evaluation.ts';

export type { EvaluateOptions, Evaluation } from './evaluation.ts';

/** The default node limits. Nearly all mid-round positions are searched to the end of the round, starts to about eight plies. */
export const EVALUATE_NODES = { round: 100_000, game: 400_000 };

/**
 * Values every legal draft; returns no moves when there is nothing to draft. Equal node limits give equal results.
 * `onProgress` gets the whole table of moves each time it improves; it must not call an evaluation itself.
 */
export function evaluatePosition(
  position: State | PackedGame,
  options: EvaluateOptions,
  onProgress: (soFar: Evaluation) => void = () => {},
): Evaluation {
  const game = position instanceof Int32Array ? position : gameOf(position);
  return evaluationOf(evaluateGame(game, options, soFar => onProgress(evaluationOf(soFar()))));
}

function evaluationOf({ proof, stop, depth, seen }: PartialEvaluation): Evaluation {
  return { ...proof, best: bestActions(proof), line: proof.moves[0]?.line ?? [], stop, depth, seen };
}

export function evaluateGame(
  game: PackedGame,
  options: EvaluateOptions,
  onProgress: OnProgress = () => {},
): PartialEvaluation {
  const moves = movesOf(game);
  if (isTwoPlayerFixedWall(game)) return evaluateByAlphaBeta(game, moves, options, onProgress);
  return evaluateByTree(game, moves, options, onProgress);
}

export function bestActions({ moves }: AzulProof): readonly DraftAction[] {
  return moves.filter(({ regret }) => regret === 0).map(({ action }) => action);
}
