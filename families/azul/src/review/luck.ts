import { rngFrom } from '@tessera/core';
import type { Match } from '../records/match.ts';
import { roundEndedBy } from '../records/round.ts';
import { gameOf } from '../rules/convert.ts';
import { draft } from '../rules/packed/draft.ts';
import { ACTIVE, emptyGame, type PackedGame, SEAT_COUNT } from '../rules/packed/game.ts';
import { dealRound, isRoundOver } from '../rules/packed/round.ts';
import { type State, seatsOf, wallKindOf } from '../rules/state.ts';
import { UNITS_PER_POINT } from '../search/round-end/board-value-cache.ts';
import { isTwoPlayerFixedWall, searchPosition } from '../search/search-position.ts';
import { leadIn, TableValue } from '../search/tree/table-value.ts';
import { valueFor } from '../search/value/value-for.ts';
import { writeNotation } from '../text/notation.ts';

/** A round of a game as it was dealt. */
export interface RoundDeal {
  readonly round: number;
  /** The position before the deal; null for the first round of a game, before which all tiles are in the bag. */
  readonly before: State | null;
  readonly after: State;
}

/** What a deal gave each player, in points of the expected final lead, by seat. */
export interface DealLuck {
  readonly round: number;
  /** The mean over other deals from the same bag. */
  readonly expected: readonly number[];
  /** What the real deal is worth less that mean. */
  readonly luck: readonly number[];
  /** Half the width of the 95% interval of the mean. */
  readonly error: readonly number[];
}

/** Every deal of a game. A round that was under way when the record begins has none. */
export function dealsOf(match: Match): readonly RoundDeal[] {
  const first = match.states[0]!.state;
  const later = match.actions.flatMap((_, n): RoundDeal[] => {
    const after = match.states[n + 1]!.state;
    const ended = after.round_number > match.states[n]!.state.round_number ? roundEndedBy(match, n) : null;
    return ended ? [{ round: after.round_number, before: ended.settled, after }] : [];
  });
  return isFreshlyDealt(first) ? [{ round: 1, before: null, after: first }, ...later] : later;
}

/** Whether a position is the first of a whole game. */
function isFreshlyDealt(state: State): boolean {
  const isUntouched = state.factories.every(heap => Object.keys(heap).length > 0);
  return state.round_number === 1 && isUntouched;
}

export interface LuckOptions {
  /** How many other deals stand for all that might have come. */
  readonly deals: number;
  /** Nodes of search for each of them and for the real one. */
  readonly nodes: number;
}

/** What a review takes: about a second for a game of two. */
export const LUCK_OPTIONS: LuckOptions = { deals: 40, nodes: 6_000 };

/**
 * The luck of a deal. The real deal and the others come from the same bag and are valued by the same search, so that the
 * luck of all possible deals averages zero by construction. The search is the same for equal positions.
 */
export function luckOf({ round, before, after }: RoundDeal, { deals, nodes }: LuckOptions = LUCK_OPTIONS): DealLuck {
  const table = before ? gameOf(before) : emptyGame(seatsOf(after), wallKindOf(after));
  const stream = rngFrom('other deals').fork(before ? writeNotation(before) : round);
  const others = Array.from({ length: deals }, (_, n) => {
    const game = table.slice();
    dealRound(game, stream.fork(n));
    return leadsOf(game, nodes);
  });
  const real = leadsOf(gameOf(after), nodes);
  const expected = real.map((_, seat) => meanOf(others.map(leads => leads[seat]!)));
  return {
    round,
    expected: expected.map(toHundredth),
    luck: real.map((lead, seat) => toHundredth(lead - expected[seat]!)),
    error: expected.map((mean, seat) =>
      toHundredth(
        errorOf(
          others.map(leads => leads[seat]!),
          mean,
        ),
      ),
    ),
  };
}

/** The expected final lead of every seat over its best opponent. */
function leadsOf(game: PackedGame, nodes: number): readonly number[] {
  if (!isTwoPlayerFixedWall(game)) return leadsByPlay(game, nodes);
  const { value } = searchPosition(game, valueFor(game), { nodes }, rngFrom('luck'));
  return game[ACTIVE] === 0 ? [value, -value] : [-value, value];
}

/** Moves of a round at other tables, about; they share the nodes. */
const MOVES_OF_ROUND = 24;

/** Plays the round out by a small search for each move and values the boards at its end. */
function leadsByPlay(start: PackedGame, nodes: number): readonly number[] {
  const game = start.slice();
  const value = valueFor(start);
  const rng = rngFrom('luck');
  while (!isRoundOver(game)) {
    draft(game, searchPosition(game, value, { nodes: nodes / MOVES_OF_ROUND }, rng).move);
  }
  const seats = game[SEAT_COUNT]!;
  const totals = new Int32Array(seats);
  new TableValue(start, value).write(game, totals, 0);
  return Array.from({ length: seats }, (_, seat) => leadIn(totals, 0, seats, seat) / UNITS_PER_POINT);
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** The normal quantile of a 95% interval. */
const Z = 1.96;

function errorOf(numbers: readonly number[], mean: number): number {
  const squares = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return Z * Math.sqrt(squares / Math.max(1, numbers.length - 1) / numbers.length);
}

function toHundredth(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
