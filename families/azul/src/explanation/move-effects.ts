import {
  ACTIVE,
  board,
  CENTER,
  FLOOR_SIZE,
  LINES,
  MARKER,
  MARKER_IN_CENTER,
  type PackedGame,
  SOURCES,
} from '../rules/packed/game.ts';
import { lineRoom } from '../rules/packed/lines.ts';
import { colorOf, destinationOf, type Move, sourceOf, TO_FLOOR } from '../rules/packed/move.ts';
import { countOf } from '../rules/packed/tile-counts.ts';
import { floorCost } from '../rules/tiles.ts';

/** The immediate effects of a draft on the board. */
export interface MoveEffects {
  /** Tiles taken. */
  readonly count: number;
  readonly takesMarker: boolean;
  /** The pattern line, from 0; null for the floor. */
  readonly row: number | null;
  /** Free spaces left in that line; 0 when it is finished. */
  readonly left: number;
  /** Tiles that go to the floor, and their cost. */
  readonly spilled: number;
  readonly cost: number;
}

export function moveEffects(game: PackedGame, move: Move): MoveEffects {
  const seat = game[ACTIVE]!;
  const source = sourceOf(move);
  const count = countOf(game[SOURCES + source]!, colorOf(move));
  const takesMarker = source === CENTER && game[MARKER] === MARKER_IN_CENTER;
  const row = destinationOf(move) === TO_FLOOR ? null : destinationOf(move);
  const room = row === null ? 0 : lineRoom(game[board(seat) + LINES + row]!, row);
  const spilled = Math.max(0, count - room);
  const used = game[board(seat) + FLOOR_SIZE]! + (game[MARKER] === seat || takesMarker ? 1 : 0);
  const cost = floorCost(used + spilled) - floorCost(used);
  return { count, takesMarker, row, left: Math.max(0, room - count), spilled, cost };
}

export function finishesLine({ row, left }: MoveEffects): boolean {
  return row !== null && left === 0;
}
