import { IS_GREY, type PackedGame, SEAT_COUNT } from '../../rules/packed/game.ts';
import type { BoardValue } from './board-value.ts';
import { greyWallValue, manyPlayerValue, twoPlayerValue } from './learned-value.ts';

/** The learned value for a game's number of players and wall. */
export function valueFor(game: PackedGame): BoardValue {
  if (game[IS_GREY]) return greyWallValue;
  return game[SEAT_COUNT] === 2 ? twoPlayerValue : manyPlayerValue;
}
