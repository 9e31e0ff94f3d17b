import { type Grade, rngFrom, TIERS } from '@tessera/core';
import { moveOfAction } from './action.ts';
import { isAsGoodAsBest } from './bands.ts';
import { isForSearch } from './evaluate.ts';
import { gameOf } from './flat.ts';
import { type Game, ON_TABLE } from './game.ts';
import { gapOf } from './gap.ts';
import type { AzulItem, AzulProof } from './kinds.ts';
import type { Move } from './move.ts';
import { greedyMove } from './policy/index.ts';
import { searchRound } from './search/round-search.ts';
import { learnedValue } from './search/value/learned-value.ts';
import { themesOf } from './themes/index.ts';

/** What makes a position hard, in points of its score, and the scores from which it is medium, hard, expert. */
export const GRADING = {
  /** Times the share of the moves that are not good. */
  fewGood: 3,
  /** For each player of the ladder, weakest first, that misses the good moves. */
  missed: [2, 2, 2],
  /** Times what the greedy choice gives away, up to `mostRegret`. */
  greedyRegret: 2,
  mostRegret: 6,
  /** When the next best move is as near as can be; less the farther it is, up to `mostGap`. */
  nearGap: 1,
  mostGap: 3,
  tiers: [5.5, 7, 9.5],
} as const;

/**
 * Harder when few of the moves are good, when weak players miss them all (greedy, then search of one ply and of two),
 * and when what looks good gives much away.
 */
export function gradeOf(item: AzulItem, proof: AzulProof): Grade {
  const game = gameOf(item.state);
  const good = proof.moves.filter(isAsGoodAsBest).length;
  const gap = gapOf(proof)?.points ?? 0;
  const rank = rankOf(proof, greedyMove(game, rngFrom('grade')));
  const greedyRegret = proof.moves[rank - 1]?.regret ?? 0;
  const missed = ladderOf(game).map(move => good < rankOf(proof, move));
  const score =
    GRADING.fewGood * (1 - good / proof.moves.length) +
    missed.reduce((sum, isMissed, i) => sum + (isMissed ? GRADING.missed[i]! : 0), 0) +
    GRADING.greedyRegret * (Math.min(greedyRegret, GRADING.mostRegret) / GRADING.mostRegret) +
    GRADING.nearGap * (1 - Math.min(gap, GRADING.mostGap) / GRADING.mostGap);
  return {
    tier: TIERS[GRADING.tiers.filter(limit => score >= limit).length]!,
    score: Math.round(score * 1000) / 1000,
    evidence: {
      game_stage: item.game_stage,
      round_stage: item.round_stage,
      tiles_on_table: game[ON_TABLE]!,
      legal_actions: proof.moves.length,
      unique_destinations: item.choices.unique_destinations,
      floor_actions: item.choices.floor_actions,
      relaxed: item.relaxed,
      good_moves: good,
      gap,
      greedy_rank: rank,
      greedy_regret: greedyRegret,
      missed_by: LADDER.filter((_, i) => missed[i]),
      themes: themesOf(game, proof),
      basis: proof.basis,
      exact: proof.exact,
    },
  };
}

const LADDER = ['greedy', 'one ply', 'two plies'] as const;

/** What players of growing strength choose here; where there is no search, all of them are greedy. */
function ladderOf(game: Game): readonly Move[] {
  const greedy = greedyMove(game, rngFrom('grade'));
  if (!isForSearch(game)) return [greedy, greedy, greedy];
  return [greedy, ...[1, 2].map(depth => searchRound(game, learnedValue, { depth }).move)];
}

/** The place of a move in the table, from 1. */
function rankOf({ moves }: AzulProof, move: Move): number {
  return 1 + moves.findIndex(({ action }) => moveOfAction(action) === move);
}
