import type { ValuedMove } from '../../kinds.ts';
import { moveOfAction } from '../../rules/action.ts';
import { bonusOf, finalScore } from '../../rules/packed/bonus.ts';
import { draft } from '../../rules/packed/draft.ts';
import { ACTIVE, board, type Game, LINES, SCORE, STARTER, WALL } from '../../rules/packed/game.ts';
import { isLineFull } from '../../rules/packed/lines.ts';
import type { Move } from '../../rules/packed/move.ts';
import { isRoundOver, settleRound } from '../../rules/packed/round.ts';
import { tileBoard } from '../../rules/packed/tiling.ts';
import { hasCompleteRow } from '../../rules/packed/wall.ts';
import { ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from '../../search/alpha-beta/root-position.ts';
import { fullestRow } from '../../search/round-end/board-value-cache.ts';
import { nextRoundOf } from '../../search/value/board-value.ts';
import { learnedValue } from '../../search/value/learned-value.ts';

/** What a round leaves to one player. */
export interface Share {
  /** Tiles that went to the wall, and the points for placing them. */
  readonly placed: number;
  readonly placement: number;
  /** What the score gains, the floor taken off; no score falls below 0. */
  readonly points: number;
  /** Points for complete rows, columns and colours, counted when the game is over. */
  readonly bonus: number;
}

export interface Ending {
  readonly mine: Share;
  readonly theirs: Share;
  readonly endsGame: boolean;
  /** The final difference that is to be expected, as the search counts it. */
  readonly worth: number;
}

/** How a round of two on the fixed wall ends after a line of play, to the player who moves first; null when the line stops before. */
export function endingOf(start: Game, line: readonly Move[]): Ending | null {
  const game = start.slice();
  for (const move of line) draft(game, move);
  if (!isRoundOver(game)) return null;
  const me = start[ACTIVE]!;
  const settled = game.slice();
  settleRound(settled);
  const mine = shareOf(game, settled, me);
  const theirs = shareOf(game, settled, 1 - me);
  return { mine, theirs, endsGame: hasCompleteRow(settled), worth: worthOf(start, settled, me) };
}

/** Values stand rounded to a thousandth, and each of the two boards to a part of a point that is hardly larger. */
export const ROUNDING = 0.002;

/** How the round ends after the play that a move's value rests on; null where that is not proven. Two players on the fixed wall. */
export function provenEnding(game: Game, { noise, value, line }: ValuedMove): Ending | null {
  const ending = noise === 0 ? endingOf(game, line.map(moveOfAction)) : null;
  return ending && Math.abs(ending.worth - value) <= ROUNDING ? ending : null;
}

/** Tiles the board on the way. */
function shareOf(game: Game, settled: Game, seat: number): Share {
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

function worthOf(start: Game, settled: Game, me: number): number {
  if (hasCompleteRow(settled)) return finalScore(settled, me) - finalScore(settled, 1 - me);
  return carriedBy(start, settled, me) - carriedBy(start, settled, 1 - me);
}

/** The score, and what the board is worth for the rest of the game. */
function carriedBy(start: Game, settled: Game, seat: number): number {
  const at = board(seat);
  let lines = 0;
  for (let row = 0; row < ROWS; row++) lines |= settled[at + LINES + row]! << (LINE_BITS * row);
  const carried = {
    wall: settled[at + WALL]!,
    lines,
    isStarter: settled[STARTER] === seat,
    opponentRow: fullestRow(settled[board(1 - seat) + WALL]!),
  };
  return settled[at + SCORE]! + learnedValue.of(carried, nextRoundOf(start));
}
