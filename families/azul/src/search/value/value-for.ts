import { type Game, IS_GREY } from '../../game.ts';
import type { BoardValue } from './board-value.ts';
import { handValue } from './hand-value.ts';
import { learnedValue } from './learned-value.ts';

/** The best value there is for the table that a game is played at. */
export function valueFor(game: Game): BoardValue {
  return game[IS_GREY] ? handValue : learnedValue;
}
