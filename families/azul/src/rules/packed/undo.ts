import { draft } from './draft.ts';
import {
  ACTIVE,
  board,
  CENTER,
  FLOOR,
  FLOOR_SIZE,
  LID,
  LINES,
  MARKER,
  ON_TABLE,
  OPEN,
  type PackedGame,
  SOURCES,
} from './game.ts';
import { destinationOf, type Move, sourceOf, TO_FLOOR } from './move.ts';

/** Words of undo data for one draft. */
export const UNDO_SIZE = 11;

/** Plays a move and stores at `at` in `undo` what it overwrites. */
export function draftWithUndo(game: PackedGame, move: Move, undo: Int32Array, at: number): void {
  const seat = board(game[ACTIVE]!);
  const row = destinationOf(move);
  undo[at] = move;
  undo[at + 1] = game[ACTIVE]!;
  undo[at + 2] = game[MARKER]!;
  undo[at + 3] = game[LID]!;
  undo[at + 4] = game[ON_TABLE]!;
  undo[at + 5] = game[SOURCES + sourceOf(move)]!;
  undo[at + 6] = game[SOURCES + CENTER]!;
  undo[at + 7] = game[seat + OPEN]!;
  undo[at + 8] = game[seat + FLOOR]!;
  undo[at + 9] = game[seat + FLOOR_SIZE]!;
  undo[at + 10] = row === TO_FLOOR ? 0 : game[seat + LINES + row]!;
  draft(game, move);
}

/** Undoes the move stored at `at`. */
export function undoDraft(game: PackedGame, undo: Int32Array, at: number): void {
  const move = undo[at]!;
  const seat = board(undo[at + 1]!);
  const row = destinationOf(move);
  game[ACTIVE] = undo[at + 1]!;
  game[MARKER] = undo[at + 2]!;
  game[LID] = undo[at + 3]!;
  game[ON_TABLE] = undo[at + 4]!;
  game[SOURCES + CENTER] = undo[at + 6]!;
  game[SOURCES + sourceOf(move)] = undo[at + 5]!;
  game[seat + OPEN] = undo[at + 7]!;
  game[seat + FLOOR] = undo[at + 8]!;
  game[seat + FLOOR_SIZE] = undo[at + 9]!;
  if (row !== TO_FLOOR) game[seat + LINES + row] = undo[at + 10]!;
}
