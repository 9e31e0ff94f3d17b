import type { ValuedMove } from '../../kinds.ts';
import { moveOfAction } from '../../rules/action.ts';
import { bonusOf, finalScore } from '../../rules/packed/bonus.ts';
import { draft } from '../../rules/packed/draft.ts';
import { ACTIVE, board, LINES, type PackedGame, SCORE, STARTER, WALL } from '../../rules/packed/game.ts';
import { isLineFull } from '../../rules/packed/lines.ts';
import type { Move } from '../../rules/packed/move.ts';
import { isRoundOver, settleRound } from '../../rules/packed/round.ts';
import { tileBoard } from '../../rules/packed/tiling.ts';
import { hasCompleteRow } from '../../rules/packed/wall.ts';
import { ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from '../../search/alpha-beta/root-position.ts';
import { fullestRow } from '../../search/round-end/board-value-cache.ts';
import { nextRoundOf } from '../../search/value/board-value.ts';
import { twoPlayerValue } from '../../search/value/learned-value.ts';

/** What one player gains in a round. */
export interface BoardEnding {
  /** Tiles placed on the wall, and the points for placing them. */
  readonly placed: number;
  readonly placement: number;
  /** The gain of the score, less the floor; no score falls below 0. */
  readonly points: number;
  /** Points for complete rows, columns and colours, counted when the game is over. */
  readonly bonus: number;
}

export interface RoundEnding {
  readonly mine: BoardEnding;
  readonly theirs: BoardEnding;
  readonly endsGame: boolean;
  /** The expected final score difference, as the search counts it. */
  readonly value: number;
}

/** How a round ends after a line, to the first player to move; null when the line stops before the end. Two players on the fixed wall. */
export function roundEndingOf(start: PackedGame, line: readonly Move[]): RoundEnding | null {
  const game = start.slice();
  for (const move of line) draft(game, move);
  if (!isRoundOver(game)) return null;
  const me = start[ACTIVE]!;
  const settled = game.slice();
  settleRound(settled);
  const mine = boardEndingOf(game, settled, me);
  const theirs = boardEndingOf(game, settled, 1 - me);
  return { mine, theirs, endsGame: hasCompleteRow(settled), value: endingValue(start, settled, me) };
}

/** The rounding error of a value: it is rounded to a thousandth, and each of the two board values to a similar unit. */
export const ROUNDING_ERROR = 0.002;

/** How the round ends after the line of a move; null where its value does not follow from the line. Two players on the fixed wall. */
export function provenEnding(game: PackedGame, { noise, value, line }: ValuedMove): RoundEnding | null {
  const ending = noise === 0 ? roundEndingOf(game, line.map(moveOfAction)) : null;
  return ending && Math.abs(ending.value - value) <= ROUNDING_ERROR ? ending : null;
}

/** Tiles the board in `game`. */
function boardEndingOf(game: PackedGame, settled: PackedGame, seat: number): BoardEnding {
  const at = board(seat);
  const before = game[at + SCORE]!;
  let placed = 0;
  for (let row = 0; row < ROWS; row++) if (isLineFull(game[at + LINES + row]!, row)) placed++;
  tileBoard(game, seat);
  return {
    placed,
    placement: game[at + SCORE]! - before,
    points: settled[at + SCORE]! - before,
    bonus: bonusOf(settled, seat),
  };
}

function endingValue(start: PackedGame, settled: PackedGame, me: number): number {
  if (hasCompleteRow(settled)) return finalScore(settled, me) - finalScore(settled, 1 - me);
  return boardTotal(start, settled, me) - boardTotal(start, settled, 1 - me);
}

/** The score plus the value of the board for the rest of the game. */
function boardTotal(start: PackedGame, settled: PackedGame, seat: number): number {
  const at = board(seat);
  let lines = 0;
  for (let row = 0; row < ROWS; row++) lines |= settled[at + LINES + row]! << (LINE_BITS * row);
  const carried = {
    wall: settled[at + WALL]!,
    lines,
    isStarter: settled[STARTER] === seat,
    opponentRow: fullestRow(settled[board(1 - seat) + WALL]!),
  };
  return settled[at + SCORE]! + twoPlayerValue.of(carried, nextRoundOf(start));
}
