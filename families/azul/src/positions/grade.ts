import { type Grade, rngFrom, TIERS, type Tier } from '@tessera/core';
import { isAsGoodAsBest } from '../evaluation/bands.ts';
import { themesOf } from '../explanation/themes/index.ts';
import type { AzulItem, AzulProof } from '../kinds.ts';
import { greedyMove } from '../policies/policy.ts';
import { moveOfAction } from '../rules/action.ts';
import { gameOf } from '../rules/convert.ts';
import { ON_TABLE, type PackedGame } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { isTwoPlayerFixedWall } from '../search/search-position.ts';
import { SHALLOW_PLAYERS, searchDepthOf } from './search-depth.ts';
import { valueGapOf } from './value-gap.ts';

/** Weights of what makes a position hard, and the least scores of the tiers medium, hard and expert. */
const GRADING = {
  /** Full weight at `mostMoves` moves for each good one, proportionally less below. */
  fewGood: 2,
  mostMoves: 24,
  /** When the greedy player misses the good moves; and full weight when that loses `mostRegret` points, proportionally less below. */
  greedyMissed: 3,
  greedyRegret: 1,
  mostRegret: 6,
  /** When each of the `SHALLOW_PLAYERS` misses them. */
  missed: [1.5, 1, 1, 1, 1],
  /** Full weight when search needs `mostPlies` more than one ply to stay with a good move, proportionally less below. */
  searchDepth: 1,
  mostPlies: 4,
  /** Full weight when the next best move is as good, falling to nothing at a gap of `mostGap`. */
  nearGap: 0.5,
  mostGap: 3,
  tiers: [5.75, 7.75, 9.5],
} as const;

/** The facts that decide the tier. */
interface Hardness {
  readonly moves: number;
  readonly good: number;
  readonly gap: number;
  /** The rank of the greedy choice, from 1, and its regret. */
  readonly greedyRank: number;
  readonly greedyRegret: number;
  readonly isGreedyGood: boolean;
  /** For each of the `SHALLOW_PLAYERS`: 1 if it misses the good moves, else 0; an estimate between where there is no search. */
  readonly missed: readonly number[];
  /** The search depth from which a good move is found; null where there is no search. */
  readonly plies: number | null;
}

/** A position is harder when few moves are good, when weak players miss them, and when the obvious move loses much. */
export function grade(item: AzulItem, proof: AzulProof): Grade {
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
      gap_noise: valueGapOf(proof)?.noise ?? 0,
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

function hardnessOf(game: PackedGame, proof: AzulProof): Hardness {
  const { moves } = proof;
  const isGood = (move: Move) => isAsGoodAsBest(moves[rankOf(proof, move) - 1]!);
  const greedy = greedyMove(game, rngFrom('grade'));
  const greedyRank = rankOf(proof, greedy);
  const depth = isTwoPlayerFixedWall(game) ? searchDepthOf(game, isGood) : null;
  // Without search, players miss more the lower the greedy choice ranks.
  const missedShare = isGood(greedy) ? 0 : greedyRank / moves.length;
  return {
    moves: moves.length,
    good: moves.filter(isAsGoodAsBest).length,
    gap: valueGapOf(proof)?.points ?? 0,
    greedyRank,
    greedyRegret: moves[greedyRank - 1]!.regret,
    isGreedyGood: isGood(greedy),
    missed: GRADING.missed.map((_, i) => (depth ? Number(depth.missed[i]) : missedShare)),
    plies: depth?.plies ?? null,
  };
}

function scoreOf({ moves, good, gap, greedyRegret, isGreedyGood, missed, plies }: Hardness): number {
  return (
    GRADING.fewGood * shareOf(moves / good, GRADING.mostMoves) +
    (isGreedyGood ? 0 : GRADING.greedyMissed) +
    GRADING.greedyRegret * shareOf(greedyRegret, GRADING.mostRegret) +
    missed.reduce((sum, share, i) => sum + share * GRADING.missed[i]!, 0) +
    GRADING.searchDepth * shareOf((plies ?? 1) - 1, GRADING.mostPlies) +
    GRADING.nearGap * (1 - shareOf(gap, GRADING.mostGap))
  );
}

function missedBy({ isGreedyGood, missed, plies }: Hardness): string[] {
  const shallowPlayers = plies === null ? [] : SHALLOW_PLAYERS.filter((_, i) => missed[i]);
  return isGreedyGood ? shallowPlayers : ['greedy', ...shallowPlayers];
}

function shareOf(part: number, most: number): number {
  return Math.min(part, most) / most;
}

/** The rank of a move, from 1. */
function rankOf({ moves }: AzulProof, move: Move): number {
  return 1 + moves.findIndex(({ action }) => moveOfAction(action) === move);
}
