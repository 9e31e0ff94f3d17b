import { accept, refuse, type Verdict, type Work } from '@tessera/core';
import type { AzulProof } from '../kinds.ts';
import { gameOf } from '../rules/convert.ts';
import { movesOf } from '../rules/drafting.ts';
import type { Game } from '../rules/packed/game.ts';
import type { DraftAction, State } from '../rules/state.ts';
import { isForTwo } from '../search/search-position.ts';
import { bySearch } from './by-alpha-beta.ts';
import { byTree } from './by-tree.ts';
import type { EvaluateOptions, Evaluation, Found, OnMore } from './evaluation.ts';

export type { EvaluateOptions, Evaluation } from './evaluation.ts';

/** What ships: a middle position is seen to its end nearly always, a start to eight plies or so. */
export const EVALUATE_NODES = { round: 100_000, game: 400_000 };

/** Units of work of an evaluation, as many as it may need. */
export const EVALUATE_ALLOWANCE = EVALUATE_NODES.round + EVALUATE_NODES.game;

/**
 * Values every legal draft; no moves where nothing is to draft. Equal limits of nodes give equal results. `onMore` is
 * told the whole table again and again while it improves; it must not evaluate anything itself.
 */
export function evaluatePosition(
  position: State | Game,
  options: EvaluateOptions,
  onMore: (soFar: Evaluation) => void = () => {},
): Evaluation {
  const game = position instanceof Int32Array ? position : gameOf(position);
  return evaluationOf(evaluated(game, options, found => onMore(evaluationOf(found()))));
}

function evaluationOf({ proof, stop, depth, seen }: Found): Evaluation {
  return { ...proof, best: bestActions(proof), line: proof.moves[0]?.line ?? [], stop, depth, seen };
}

/** The evaluation that ships; asks for its whole allowance at once. */
export function provePosition(state: State, work: Work): Verdict<AzulProof, 'Forced' | 'budget'> {
  const game = gameOf(state);
  const moves = movesOf(game);
  if (moves.length < 2) return refuse('Forced', `${moves.length} legal moves`);
  if (!work.spend(EVALUATE_ALLOWANCE)) return refuse('budget');
  return accept(evaluated(game, { nodes: EVALUATE_NODES }, () => {}).proof);
}

function evaluated(game: Game, options: EvaluateOptions, onMore: OnMore): Found {
  const moves = movesOf(game);
  if (isForTwo(game)) return bySearch(game, moves, options, onMore);
  return byTree(game, moves, options, onMore);
}

export function bestActions({ moves }: AzulProof): readonly DraftAction[] {
  return moves.filter(({ regret }) => regret === 0).map(({ action }) => action);
}
