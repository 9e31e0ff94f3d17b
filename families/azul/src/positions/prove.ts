import { accept, refuse, type Verdict, type Work } from '@tessera/core';
import { EVALUATE_NODES, evaluateGame } from '../evaluation/evaluate.ts';
import type { AzulItem, AzulProof } from '../kinds.ts';
import { gameOf } from '../rules/convert.ts';
import { movesOf } from '../rules/drafting.ts';

/** Units of work of a proof: every node it may search. */
export const PROVE_ALLOWANCE = EVALUATE_NODES.round + EVALUATE_NODES.game;

/** Values every legal move with the default node limits. Spends its whole allowance at once. */
export function prove({ state }: AzulItem, work: Work): Verdict<AzulProof, 'Forced' | 'budget'> {
  const game = gameOf(state);
  const moves = movesOf(game);
  if (moves.length < 2) return refuse('Forced', `${moves.length} legal moves`);
  if (!work.spend(PROVE_ALLOWANCE)) return refuse('budget');
  return accept(evaluateGame(game, { nodes: EVALUATE_NODES }).proof);
}
