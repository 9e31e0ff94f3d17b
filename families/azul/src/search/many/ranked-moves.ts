import { ACTIVE, board, CENTER, FACTORIES, type Game, MARKER, MARKER_IN_CENTER, OPEN, SOURCES } from '../../game.ts';
import { moveOf, TO_FLOOR } from '../../move.ts';
import { countOf } from '../../tally.ts';
import { COLOR_COUNT, FLOOR_SPACES, ROWS } from '../../tiles.ts';
import { MOVE_BITS } from '../move-list.ts';
import { finishedLines, floorSpaces, LINE_BITS, packedLines } from '../table-top.ts';
import { ROW_WEIGHT } from '../wall-gain.ts';
import type { TableWorth } from './table-worth.ts';

/** Lists the moves of a position by what they make the mover's board worth, equal factories once. */
export class RankedMoves {
  readonly #worth: TableWorth;
  #n = 0;

  constructor(worth: TableWorth) {
    this.#worth = worth;
  }

  /** Writes the moves from `from` on, a rank above `MOVE_BITS` bits each; returns where they end. */
  list(list: Int32Array, from: number, game: Game): number {
    this.#n = from;
    this.#worth.look(game);
    const factories = game[FACTORIES]!;
    for (let source = 0; source < factories; source++) {
      if (game[SOURCES + source] !== 0 && !hasTwinBefore(game, source)) this.#listSource(list, game, source);
    }
    if (game[SOURCES + CENTER] !== 0) this.#listSource(list, game, CENTER);
    return this.#n;
  }

  #listSource(list: Int32Array, game: Game, source: number): void {
    const heap = game[SOURCES + source]!;
    for (let color = 0; color < COLOR_COUNT; color++) {
      const count = countOf(heap, color);
      if (count > 0) this.#listGroup(list, game, source, color, count);
    }
  }

  #listGroup(list: Int32Array, game: Game, source: number, color: number, count: number): void {
    const seat = game[ACTIVE]!;
    const at = board(seat);
    const takesMarker = source === CENTER && game[MARKER] === MARKER_IN_CENTER;
    const isStarter = takesMarker || game[MARKER] === seat;
    const floor = floorSpaces(game, seat) + (takesMarker ? 1 : 0);
    const lines = packedLines(game, at);
    const finished = finishedLines(game, at);
    const open = game[at + OPEN]!;
    for (let row = 0; row < ROWS; row++) {
      if (!((open >>> (5 * row + color)) & 1)) continue;
      const place = LINE_BITS * row;
      const held = (lines >>> place) & 7;
      const room = row + 1 - held;
      const isFull = count >= room;
      const filled = (lines & ~(63 << place)) | (((color << 3) | (isFull ? row + 1 : held + count)) << place);
      const after = isFull ? finished + (color + 1) * ROW_WEIGHT[row]! : finished;
      const rank = this.#worth.standing(seat, filled, after, spaces(isFull ? floor + count - room : floor), isStarter);
      list[this.#n++] = (rank << MOVE_BITS) | moveOf(source, color, row);
    }
    const rank = this.#worth.standing(seat, lines, finished, spaces(floor + count), isStarter);
    list[this.#n++] = (rank << MOVE_BITS) | moveOf(source, color, TO_FLOOR);
  }
}

function spaces(floor: number): number {
  return floor < FLOOR_SPACES ? floor : FLOOR_SPACES;
}

function hasTwinBefore(game: Game, source: number): boolean {
  for (let other = 0; other < source; other++) if (game[SOURCES + other] === game[SOURCES + source]) return true;
  return false;
}
