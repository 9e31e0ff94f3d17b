import { type Accepted, accept, type Rng } from '@tessera/core';
import { actionOf, moveOfAction } from './action.ts';
import { gameOf, stateOf } from './convert.ts';
import { draft } from './packed/draft.ts';
import {
  ACTIVE,
  board,
  CENTER,
  emptyGame,
  FACTORIES,
  LINES,
  type PackedGame,
  SOURCES,
  WALL_COLORS,
} from './packed/game.ts';
import { listMoves, MOST_MOVES } from './packed/legal.ts';
import { isLineFull, lineColor } from './packed/lines.ts';
import { dealRound } from './packed/round.ts';
import { countOf } from './packed/tile-counts.ts';
import { hasCompleteRow } from './packed/wall.ts';
import { type DetailedRefusal, refuseWith } from './rule-refusals.ts';
import type { Destination, DraftAction, Source, State } from './state.ts';
import { COLORS, type Color, ROWS, type Seats, type WallKind } from './tiles.ts';

/** The first position of a new game. */
export function dealGame(seats: Seats, wall: WallKind, rng: Rng): State {
  const game = emptyGame(seats, wall);
  dealRound(game, rng);
  return stateOf(game);
}

/** Every legal draft of the player to move; none between rounds or when the game is over. */
export function legalActions(state: State): readonly DraftAction[] {
  return movesOf(gameOf(state)).map(actionOf);
}

export function movesOf(game: PackedGame): number[] {
  if (hasCompleteRow(game)) return [];
  const moves = new Int32Array(MOST_MOVES);
  return Array.from(moves.subarray(0, listMoves(game, moves)));
}

export type DraftRefusal = DetailedRefusal<
  | 'GAME_OVER'
  | 'INVALID_SOURCE'
  | 'SOURCE_EMPTY'
  | 'INVALID_DESTINATION'
  | 'PATTERN_LINE_COMPLETE'
  | 'COLOR_MISMATCH'
  | 'WALL_CONFLICT'
>;

/** The position after a draft, or why it is illegal. The last draft of a round does not settle it. */
export function applyAction(state: State, action: DraftAction): Accepted<State> | DraftRefusal {
  const game = gameOf(state);
  const refusal = draftRefusal(game, action);
  if (refusal) return refusal;
  draft(game, moveOfAction(action));
  return accept(stateOf(game));
}

/** The first reason why a draft is illegal, or null. */
export function draftRefusal(game: PackedGame, { source, color, destination }: DraftAction): DraftRefusal | null {
  if (hasCompleteRow(game)) return refuseWith('GAME_OVER', 'a row is complete: the game is over', {});
  return sourceRefusal(game, source, color) ?? destinationRefusal(game, destination, color);
}

function sourceRefusal(game: PackedGame, source: Source, color: Color): DraftRefusal | null {
  const index = source === 'Center' ? CENTER : source.Factory;
  if (source !== 'Center' && !isIndexBelow(index, game[FACTORIES]!)) {
    return refuseWith('INVALID_SOURCE', `there is no factory ${index}`, { source, factories: game[FACTORIES]! });
  }
  const colorIndex = COLORS.indexOf(color);
  if (colorIndex >= 0 && countOf(game[SOURCES + index]!, colorIndex) > 0) return null;
  return refuseWith('SOURCE_EMPTY', `no ${color} there to take`, { source, color });
}

function destinationRefusal(game: PackedGame, destination: Destination, color: Color): DraftRefusal | null {
  if (destination === 'Floor') return null;
  const row = destination.PatternLine;
  if (!isIndexBelow(row, ROWS)) return refuseWith('INVALID_DESTINATION', `there is no pattern line ${row}`, { row });
  const seat = game[ACTIVE]!;
  const line = game[board(seat) + LINES + row]!;
  const context = { player: seat, row, color };
  if (isLineFull(line, row)) return refuseWith('PATTERN_LINE_COMPLETE', `pattern line ${row} is full`, context);
  const held = COLORS[lineColor(line)]!;
  if (line !== 0 && held !== color) {
    return refuseWith('COLOR_MISMATCH', `pattern line ${row} holds ${held}`, { ...context, holds: held });
  }
  if ((game[board(seat) + WALL_COLORS]! >>> (row * 5 + COLORS.indexOf(color))) & 1) {
    return refuseWith('WALL_CONFLICT', `wall row ${row} has ${color} already`, context);
  }
  return null;
}

function isIndexBelow(index: number, end: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < end;
}
