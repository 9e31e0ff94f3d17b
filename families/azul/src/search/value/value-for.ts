import { type Game, IS_GREY, SEAT_COUNT } from '../../rules/packed/game.ts';
import type { BoardValue } from './board-value.ts';
import { greyValue, learnedValue, manyValue } from './learned-value.ts';

/** The learned value of the boards at the table that a game is played at. */
export function valueFor(game: Game): BoardValue {
  if (game[IS_GREY]) return greyValue;
  return game[SEAT_COUNT] === 2 ? learnedValue : manyValue;
}
