import { rngFrom } from '@tessera/core';
import type { MatchGame } from '../src/levels/match.ts';
import type { Policy } from '../src/policies/policy.ts';
import { compareSeats, finalScore } from '../src/rules/packed/bonus.ts';
import { draft } from '../src/rules/packed/draft.ts';
import { ACTIVE, emptyGame, LID, type PackedGame, ROUND } from '../src/rules/packed/game.ts';
import { dealRound, isRoundOver, settleRound } from '../src/rules/packed/round.ts';
import type { PackedCounts } from '../src/rules/packed/tile-counts.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';
import type { TableKind } from './tables.ts';

/** A game that is not over after this many rounds counts as it stands. */
const MOST_ROUNDS = 15;

/** Plays a game at any table with one policy for each seat; returns the final state. */
export function playTable(
  seed: string,
  { seats, wall }: TableKind,
  policyAt: (seat: number) => Policy,
  betweenRounds: (game: PackedGame, lidBefore: PackedCounts) => void = () => {},
): PackedGame {
  const rng = rngFrom(seed);
  const policyRng = rng.fork('policies');
  const game = emptyGame(seats, wall);
  while (!hasCompleteRow(game) && game[ROUND]! < MOST_ROUNDS) {
    dealRound(game, rng.fork('deal', game[ROUND]!));
    const lidBefore = game[LID]!;
    while (!isRoundOver(game)) draft(game, policyAt(game[ACTIVE]!)(game, policyRng));
    settleRound(game);
    betweenRounds(game, lidBefore);
  }
  return game;
}

/**
 * Game `index` of a match of A against B: the mean over all pairs of a seat of A and a seat of B. Games 2n and 2n + 1 have
 * the same deals with seats swapped; larger tables cycle through all seatings.
 */
export function playTableMatch(seed: string, index: number, table: TableKind, a: Policy, b: Policy): MatchGame {
  const { seats } = table;
  const all = (1 << seats) - 1;
  const seating = 1 + ((index >> 1) % ((1 << (seats - 1)) - 1));
  const seatsOfA = index % 2 === 1 ? all ^ seating : seating;
  const isOfA = (seat: number) => ((seatsOfA >>> seat) & 1) === 1;
  const game = playTable(`${seed} ${index >> 1}`, table, seat => (isOfA(seat) ? a : b));
  let points = 0;
  let margin = 0;
  let pairs = 0;
  for (let mine = 0; mine < seats; mine++) {
    for (let theirs = 0; theirs < seats; theirs++) {
      if (!isOfA(mine) || isOfA(theirs)) continue;
      points += (1 - Math.sign(compareSeats(game, mine, theirs))) / 2;
      margin += finalScore(game, mine) - finalScore(game, theirs);
      pairs++;
    }
  }
  return { points: points / pairs, margin: margin / pairs };
}
