import { type Accepted, accept, type Rng } from '@tessera/core';
import { gameOf, stateOf } from './convert.ts';
import {
  board,
  FLOOR_SIZE,
  IS_GREY,
  LINES,
  MARKER,
  MARKER_IN_CENTER,
  type PackedGame,
  SEAT_COUNT,
} from './packed/game.ts';
import { greyColumns } from './packed/grey.ts';
import { isLineFull, lineColor } from './packed/lines.ts';
import { dealRound, isRoundOver, settleRound } from './packed/round.ts';
import { NO_COLUMN, tileLine } from './packed/tiling.ts';
import { hasCompleteRow } from './packed/wall.ts';
import { type DetailedRefusal, refuseWith } from './rule-refusals.ts';
import type { State } from './state.ts';
import { fixedColumn, ROWS } from './tiles.ts';

type RoundRefusal = DetailedRefusal<'ROUND_NOT_OVER' | 'GAME_OVER'>;

/**
 * Ends a round and deals the next: tiling, floors, marker, starter, factories. A finished game is not dealt again. On a
 * grey wall, lines that were not placed by `placeLine` go where they score most.
 */
export function resolveEndOfRound(state: State, rng: Rng): Accepted<State> | RoundRefusal {
  const game = gameOf(state);
  const refusal = roundRefusal(game);
  if (refusal) return refusal;
  settleRound(game);
  if (!hasCompleteRow(game)) dealRound(game, rng);
  return accept(stateOf(game));
}

/** Ends a round without dealing the next. */
export function settleEndOfRound(state: State): Accepted<State> | RoundRefusal {
  const game = gameOf(state);
  const refusal = roundRefusal(game);
  if (refusal) return refusal;
  settleRound(game);
  return accept(stateOf(game));
}

/** Deals the next round from the bag, and from the lid when the bag is empty. */
export function refillFactories(state: State, rng: Rng): State {
  const game = gameOf(state);
  dealRound(game, rng);
  return stateOf(game);
}

export function isRoundComplete(state: State): boolean {
  return isRoundOver(gameOf(state));
}

/** Whether anyone has a complete row. Rows are completed by tiling only, so no draft follows. */
export function checkGameEnd(state: State): boolean {
  return hasCompleteRow(gameOf(state));
}

function roundRefusal(game: PackedGame): RoundRefusal | null {
  if (!isRoundOver(game)) return refuseWith('ROUND_NOT_OVER', 'there are tiles to draft', {});
  if (hasCompleteRow(game) && isSettled(game)) {
    return refuseWith('GAME_OVER', 'a row is complete and the last round is settled', {});
  }
  return null;
}

function isSettled(game: PackedGame): boolean {
  if (game[MARKER] !== MARKER_IN_CENTER) return false;
  for (let seat = 0; seat < game[SEAT_COUNT]!; seat++) if (game[board(seat) + FLOOR_SIZE] !== 0) return false;
  return pendingOf(game) === null;
}

/** A full line to be tiled, and the columns it may take; without any it goes to the floor. */
export interface PendingLine {
  readonly player: number;
  readonly row: number;
  readonly columns: readonly number[];
}

/** The next line to tile after drafting, players in order, top to bottom. */
export function pendingLine(state: State): PendingLine | null {
  const game = gameOf(state);
  return isRoundOver(game) ? pendingOf(game) : null;
}

function pendingOf(game: PackedGame): PendingLine | null {
  for (let player = 0; player < game[SEAT_COUNT]!; player++) {
    for (let row = 0; row < ROWS; row++) {
      const line = game[board(player) + LINES + row]!;
      if (isLineFull(line, row)) return { player, row, columns: columnsFor(game, player, row, lineColor(line)) };
    }
  }
  return null;
}

function columnsFor(game: PackedGame, player: number, row: number, color: number): readonly number[] {
  if (!game[IS_GREY]) return [fixedColumn(row, color)];
  const columns = greyColumns(game, player, row, color);
  return [0, 1, 2, 3, 4].filter(column => (columns >>> column) & 1);
}

type PlaceRefusal = DetailedRefusal<'ROUND_NOT_OVER' | 'INVALID_DESTINATION'>;

/** Tiles the pending line in the given column; null when no column is open and it goes to the floor. */
export function placeLine(state: State, column: number | null): Accepted<State> | PlaceRefusal {
  const game = gameOf(state);
  if (!isRoundOver(game)) return refuseWith('ROUND_NOT_OVER', 'there are tiles to draft', {});
  const pending = pendingOf(game);
  if (!pending) return refuseWith('INVALID_DESTINATION', 'no full line waits for a place', {});
  const { player, row, columns } = pending;
  const isOpen = column === null ? columns.length === 0 : columns.includes(column);
  if (!isOpen) {
    return refuseWith('INVALID_DESTINATION', `line ${row} cannot go there`, { player, row, column, columns });
  }
  tileLine(game, player, row, column ?? NO_COLUMN);
  return accept(stateOf(game));
}
