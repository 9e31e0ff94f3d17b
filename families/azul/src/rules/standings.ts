import { gameOf } from './convert.ts';
import { bonusOf, completeColors, placesOf } from './packed/bonus.ts';
import { board, TINTS, WALL } from './packed/game.ts';
import { completeColumns, completeRows } from './packed/wall.ts';
import type { State } from './state.ts';

/** How a player stands once the bonuses are counted; `score` in the state never holds them. */
export interface Standing {
  readonly player: number;
  readonly rows: number;
  readonly columns: number;
  readonly colors: number;
  readonly bonus: number;
  readonly total: number;
  /** 1 is first. Equal totals and equal rows share a place. */
  readonly place: number;
}

/** In the order of the players. */
export function standings(state: State): readonly Standing[] {
  const game = gameOf(state);
  const places = placesOf(game);
  return state.players.map(({ score }, player) => {
    const wall = game[board(player) + WALL]!;
    const bonus = bonusOf(game, player);
    return {
      player,
      rows: completeRows(wall),
      columns: completeColumns(wall),
      colors: completeColors(game[board(player) + TINTS]!),
      bonus,
      total: score + bonus,
      place: places[player]!,
    };
  });
}
