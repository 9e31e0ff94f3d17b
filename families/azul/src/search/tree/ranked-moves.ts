import {
  ACTIVE,
  board,
  CENTER,
  FACTORIES,
  MARKER,
  MARKER_IN_CENTER,
  OPEN,
  type PackedGame,
  SOURCES,
} from '../../rules/packed/game.ts';
import { destinationOf, moveOf, sourceOf, TO_FLOOR } from '../../rules/packed/move.ts';
import { countOf, type PackedCounts } from '../../rules/packed/tile-counts.ts';
import { COLOR_COUNT, FLOOR_SPACES, ROWS, TILES_PER_FACTORY } from '../../rules/tiles.ts';
import { finishedLines, floorSpaces, LINE_BITS, packedLines } from '../alpha-beta/root-position.ts';
import { MOVE_BITS, MOVE_MASK } from '../move-list.ts';
import type { FinishedLines } from '../round-end/fixed-wall-tiling.ts';
import type { BoardRanks } from './board-ranks.ts';
import type { TableValue } from './table-value.ts';

/** Groups by colour and number of tiles in a factory. */
const GROUPS = COLOR_COUNT * (TILES_PER_FACTORY + 1);
const NOT_LISTED = -1;

/** Lists the moves of a position, ranked by the value of the mover's board after them; equal factories once. */
export class RankedMoves {
  readonly #tableValue: TableValue;
  /** Where the moves of a group are in the list. Equal groups of different factories have equal ranks. */
  readonly #listed = new Int32Array(GROUPS);
  #n = 0;
  // The board of the mover.
  #lines = 0;
  #finished: FinishedLines = 0;
  #open = 0;

  constructor(tableValue: TableValue) {
    this.#tableValue = tableValue;
  }

  /** Writes the ranked moves to the list, starting at `from`; returns the end of the list. */
  list(list: Int32Array, from: number, game: PackedGame): number {
    const seat = game[ACTIVE]!;
    const at = board(seat);
    this.#tableValue.prepareRanks(game);
    this.#lines = packedLines(game, at);
    this.#finished = finishedLines(game, at);
    this.#open = game[at + OPEN]!;
    this.#n = from;
    this.#listFactories(list, game, floorSpaces(game, seat));
    this.#listCenter(list, game, floorSpaces(game, seat));
    return this.#n;
  }

  #listFactories(list: Int32Array, game: PackedGame, floor: number): void {
    const ranks = this.#tableValue.ranks(game, this.#lines, this.#finished, false);
    const factories = game[FACTORIES]!;
    this.#listed.fill(NOT_LISTED);
    for (let source = 0; source < factories; source++) {
      const heap = game[SOURCES + source]!;
      if (heap !== 0 && !hasTwinBefore(game, source)) this.#listHeap(list, heap, source, ranks, floor);
    }
  }

  #listHeap(list: Int32Array, heap: PackedCounts, source: number, ranks: BoardRanks, floor: number): void {
    for (let color = 0; color < COLOR_COUNT; color++) {
      const count = countOf(heap, color);
      if (count === 0) continue;
      const group = color * (TILES_PER_FACTORY + 1) + count;
      const known = this.#listed[group]!;
      if (known !== NOT_LISTED) this.#listAgain(list, known, source);
      else {
        this.#listed[group] = this.#n;
        this.#listGroup(list, source, color, count, ranks, floor);
      }
    }
  }

  /** Copies the moves of an equal group of another factory; its floor move comes last. */
  #listAgain(list: Int32Array, from: number, source: number): void {
    const step = moveOf(source, 0, 0) - moveOf(sourceOf(list[from]! & MOVE_MASK), 0, 0);
    for (let i = from; ; i++) {
      list[this.#n++] = list[i]! + step;
      if (destinationOf(list[i]! & MOVE_MASK) === TO_FLOOR) return;
    }
  }

  #listCenter(list: Int32Array, game: PackedGame, floor: number): void {
    const heap = game[SOURCES + CENTER]!;
    if (heap === 0) return;
    const takesMarker = game[MARKER] === MARKER_IN_CENTER;
    const ranks = this.#tableValue.ranks(game, this.#lines, this.#finished, takesMarker);
    const taken = floor + (takesMarker ? 1 : 0);
    for (let color = 0; color < COLOR_COUNT; color++) {
      const count = countOf(heap, color);
      if (count > 0) this.#listGroup(list, CENTER, color, count, ranks, taken);
    }
  }

  #listGroup(list: Int32Array, source: number, color: number, count: number, ranks: BoardRanks, floor: number): void {
    for (let row = 0; row < ROWS; row++) {
      if (!((this.#open >>> (5 * row + color)) & 1)) continue;
      const held = (this.#lines >>> (LINE_BITS * row)) & 7;
      const room = row + 1 - held;
      const tiles = count < room ? count : room;
      const rank = ranks.ofLine(row, color, held, tiles, spaces(floor + count - tiles));
      list[this.#n++] = (rank << MOVE_BITS) | moveOf(source, color, row);
    }
    list[this.#n++] = (ranks.ofFloor(spaces(floor + count)) << MOVE_BITS) | moveOf(source, color, TO_FLOOR);
  }
}

function spaces(floor: number): number {
  return floor < FLOOR_SPACES ? floor : FLOOR_SPACES;
}

function hasTwinBefore(game: PackedGame, source: number): boolean {
  for (let other = 0; other < source; other++) if (game[SOURCES + other] === game[SOURCES + source]) return true;
  return false;
}
