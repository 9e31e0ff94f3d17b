import { type Grade, rngFrom, TIERS } from '@tessera/core';
import { moveOfAction } from './action.ts';
import { gameOf } from './flat.ts';
import { ON_TABLE } from './game.ts';
import type { AzulItem, AzulProof, ValuedMove } from './kinds.ts';
import { greedyMove } from './policy/index.ts';

/** A move is as good as the best when it is within half a point of it, or within what the error leaves open. */
const HALF_A_POINT = 0.5;

export function isAsGoodAsBest({ regret, noise }: ValuedMove): boolean {
  return regret <= Math.max(HALF_A_POINT, 2 * noise);
}

// Scores below these are easy, medium, hard: the quartiles over all nine pairs of stages.
const TIER_LIMITS = [5.7, 7.1, 8.6];

/**
 * Harder when few of the moves are good, when the move that looks best gives points away, and when there are many moves.
 */
export function gradeOf(item: AzulItem, proof: AzulProof): Grade {
  const { legal_actions, unique_destinations, floor_actions } = item.choices;
  const good = proof.moves.filter(isAsGoodAsBest).length;
  const gap = proof.moves.find(move => !isAsGoodAsBest(move))?.regret ?? 0;
  const greedy = greedyRegret(item, proof);
  const score = 4 * (1 - good / legal_actions) + 4 * (Math.min(greedy, 6) / 6) + 2 * (Math.min(legal_actions, 60) / 60);
  const tier = TIERS[TIER_LIMITS.filter(limit => score >= limit).length]!;
  return {
    tier,
    score: Math.round(score * 1000) / 1000,
    evidence: {
      game_stage: item.game_stage,
      round_stage: item.round_stage,
      tiles_on_table: gameOf(item.state)[ON_TABLE]!,
      legal_actions,
      unique_destinations,
      floor_actions,
      relaxed: item.relaxed,
      good_moves: good,
      gap,
      greedy_regret: greedy,
      exact: proof.exact,
    },
  };
}

/** What the greedy policy gives away here. */
function greedyRegret({ state }: AzulItem, { moves }: AzulProof): number {
  const choice = greedyMove(gameOf(state), rngFrom('grade'));
  return moves.find(({ action }) => moveOfAction(action) === choice)?.regret ?? 0;
}
