import { gameOf } from './convert.ts';
import { bonusOf, completeColors, placesOf } from './packed/bonus.ts';
import { board, WALL, WALL_COLORS } from './packed/game.ts';
import { completeColumns, completeRows } from './packed/wall.ts';
import type { State } from './state.ts';

/** A player's result with bonuses; `score` in the state never includes them. */
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

/** The standing of every player, in seat order. */
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
      colors: completeColors(game[board(player) + WALL_COLORS]!),
      bonus,
      total: score + bonus,
      place: places[player]!,
    };
  });
}
