import type { Budget, EvaluateTool, Now } from '@tessera/core';
import { EVALUATE_NODES, type EvaluateOptions, evaluatePosition, type State, timeBudget } from '../index.ts';
import { readPosition } from './position.ts';

export const evaluator: EvaluateTool<State> = {
  read: readPosition,
  evaluate(state, { budget, now }) {
    const { exact, basis, best, moves, line, nodes } = evaluatePosition(
      state,
      optionsFor(budget ?? DEFAULT_BUDGET, now),
    );
    return { exact, basis, best, moves: moves.map(({ line: _, ...move }) => move), line, nodes };
  },
};

const ALL_NODES = EVALUATE_NODES.round + EVALUATE_NODES.game;
const DEFAULT_BUDGET: Budget = { nodes: ALL_NODES };
/** The part of the nodes that goes into the round, as in the evaluation that ships. */
const ROUND_SHARE = EVALUATE_NODES.round / ALL_NODES;

function optionsFor(budget: Budget, now: Now): EvaluateOptions {
  if (budget === 'exact') return { nodes: { round: Number.POSITIVE_INFINITY, game: EVALUATE_NODES.game } };
  if ('ms' in budget) return timeBudget(budget.ms, now);
  const round = Math.floor(budget.nodes * ROUND_SHARE);
  return { nodes: { round, game: budget.nodes - round } };
}
