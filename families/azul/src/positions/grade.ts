import { type Grade, rngFrom, TIERS, type Tier } from '@tessera/core';
import { isAsGoodAsBest } from '../evaluation/bands.ts';
import { themesOf } from '../explanation/themes/index.ts';
import type { AzulItem, AzulProof } from '../kinds.ts';
import { greedyMove } from '../policies/policy.ts';
import { moveOfAction } from '../rules/action.ts';
import { gameOf } from '../rules/convert.ts';
import { type Game, ON_TABLE } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { isForTwo } from '../search/search-position.ts';
import { LOOKERS, sightOf } from './search-depth.ts';
import { gapOf } from './value-gap.ts';

/** What makes a position hard, in points of its score, and the scores from which it is medium, hard, expert. */
const GRADING = {
  /** For as many moves to each good one as `mostMoves`; less the fewer. */
  fewGood: 2,
  mostMoves: 24,
  /** When the greedy player misses the good moves, and for giving away `mostRegret` points; less the fewer. */
  greedyMissed: 3,
  greedyRegret: 1,
  mostRegret: 6,
  /** When each of those who look a little ahead misses them. */
  missed: [1.5, 1, 1, 1, 1],
  /** When search finds them for good only `mostPlies` plies later than at once; less the sooner. */
  farSight: 1,
  mostPlies: 4,
  /** When the next best move is as near as can be; less the farther it is, up to `mostGap`. */
  nearGap: 0.5,
  mostGap: 3,
  tiers: [5.75, 7.75, 9.5],
} as const;

/** Everything that a tier rests on. */
interface Hardness {
  readonly moves: number;
  readonly good: number;
  readonly gap: number;
  /** The place of the greedy choice in the table, from 1, and what it gives away. */
  readonly greedyRank: number;
  readonly greedyRegret: number;
  readonly isGreedyGood: boolean;
  /** Who of those who look a little ahead misses the good moves, 1 or 0; shares where there is no search. */
  readonly missed: readonly number[];
  /** From how many plies on search finds a good move; null where there is no search. */
  readonly plies: number | null;
}

/** Harder when few of the moves are good, when weak players miss them all, and when what looks good gives much away. */
export function gradeOf(item: AzulItem, proof: AzulProof): Grade {
  const game = gameOf(item.state);
  const hardness = hardnessOf(game, proof);
  const score = scoreOf(hardness);
  return {
    tier: tierOf(score),
    score: Math.round(score * 1000) / 1000,
    evidence: {
      game_stage: item.game_stage,
      round_stage: item.round_stage,
      tiles_on_table: game[ON_TABLE]!,
      legal_actions: proof.moves.length,
      unique_destinations: item.choices.unique_destinations,
      floor_actions: item.choices.floor_actions,
      relaxed: item.relaxed,
      good_moves: hardness.good,
      gap: hardness.gap,
      gap_noise: gapOf(proof)?.noise ?? 0,
      greedy_rank: hardness.greedyRank,
      greedy_regret: hardness.greedyRegret,
      missed_by: missedBy(hardness),
      plies: hardness.plies,
      themes: themesOf(game, proof),
      basis: proof.basis,
      exact: proof.exact,
    },
  };
}

function tierOf(score: number): Tier {
  return TIERS[GRADING.tiers.filter(limit => score >= limit).length]!;
}

function hardnessOf(game: Game, proof: AzulProof): Hardness {
  const { moves } = proof;
  const isGood = (move: Move) => isAsGoodAsBest(moves[rankOf(proof, move) - 1]!);
  const greedy = greedyMove(game, rngFrom('grade'));
  const greedyRank = rankOf(proof, greedy);
  const sight = isForTwo(game) ? sightOf(game, isGood) : null;
  // Where nobody searches, players see less the farther down the greedy choice stands.
  const unseen = isGood(greedy) ? 0 : greedyRank / moves.length;
  return {
    moves: moves.length,
    good: moves.filter(isAsGoodAsBest).length,
    gap: gapOf(proof)?.points ?? 0,
    greedyRank,
    greedyRegret: moves[greedyRank - 1]!.regret,
    isGreedyGood: isGood(greedy),
    missed: GRADING.missed.map((_, i) => (sight ? Number(sight.missed[i]) : unseen)),
    plies: sight?.plies ?? null,
  };
}

function scoreOf({ moves, good, gap, greedyRegret, isGreedyGood, missed, plies }: Hardness): number {
  return (
    GRADING.fewGood * shareOf(moves / good, GRADING.mostMoves) +
    (isGreedyGood ? 0 : GRADING.greedyMissed) +
    GRADING.greedyRegret * shareOf(greedyRegret, GRADING.mostRegret) +
    missed.reduce((sum, share, i) => sum + share * GRADING.missed[i]!, 0) +
    GRADING.farSight * shareOf((plies ?? 1) - 1, GRADING.mostPlies) +
    GRADING.nearGap * (1 - shareOf(gap, GRADING.mostGap))
  );
}

function missedBy({ isGreedyGood, missed, plies }: Hardness): string[] {
  const lookers = plies === null ? [] : LOOKERS.filter((_, i) => missed[i]);
  return isGreedyGood ? lookers : ['greedy', ...lookers];
}

function shareOf(part: number, most: number): number {
  return Math.min(part, most) / most;
}

/** The place of a move in the table, from 1. */
function rankOf({ moves }: AzulProof, move: Move): number {
  return 1 + moves.findIndex(({ action }) => moveOfAction(action) === move);
}
