import { COLOR_COUNT } from '../tiles.ts';
import { board, type PackedGame, SCORE, SEAT_COUNT, WALL, WALL_COLORS } from './game.ts';
import { completeColumns, completeRows } from './wall.ts';

export const PER_ROW = 2;
export const PER_COLUMN = 7;
export const PER_COLOR = 10;

/** Colours of which all five tiles are on the wall. */
export function completeColors(wallColors: number): number {
  let colors = 0;
  for (let color = 0; color < COLOR_COUNT; color++) if (((wallColors >>> color) & 0x108421) === 0x108421) colors++;
  return colors;
}

/** The bonus points of a player's wall at the end of the game. */
export function bonusOf(game: PackedGame, seat: number): number {
  const at = board(seat);
  const wall = game[at + WALL]!;
  return (
    PER_ROW * completeRows(wall) +
    PER_COLUMN * completeColumns(wall) +
    PER_COLOR * completeColors(game[at + WALL_COLORS]!)
  );
}

/** The score with all bonuses. */
export function finalScore(game: PackedGame, seat: number): number {
  return game[board(seat) + SCORE]! + bonusOf(game, seat);
}

/** Orders two seats by final score, then by complete rows; 0 when they share a place. */
export function compareSeats(game: PackedGame, a: number, b: number): number {
  const points = finalScore(game, b) - finalScore(game, a);
  return points !== 0 ? points : completeRows(game[board(b) + WALL]!) - completeRows(game[board(a) + WALL]!);
}

/** The place of each seat, from 1; equal seats share a place. */
export function placesOf(game: PackedGame): number[] {
  const seats = Array.from({ length: game[SEAT_COUNT]! }, (_, seat) => seat);
  return seats.map(seat => 1 + seats.filter(other => compareSeats(game, other, seat) < 0).length);
}

/** The lead in points over the best opponent, without bonuses. */
export function scoreLead(game: PackedGame, seat: number): number {
  let best = 0;
  for (let other = 0; other < game[SEAT_COUNT]!; other++) {
    if (other !== seat) best = Math.max(best, game[board(other) + SCORE]!);
  }
  return game[board(seat) + SCORE]! - best;
}
