import { type PackedCounts, totalOf } from '../../rules/packed/tile-counts.ts';
import {
  CENTER_TILES,
  FRAME_FLOOR,
  FRAME_LINES,
  FRAME_MARKER,
  FRAME_OPEN,
  HEAPS,
  LEFT,
  MARKER_FREE,
  MINE,
  SIDE,
  THEIRS,
} from '../alpha-beta/frame.ts';
import type { RootPosition } from '../alpha-beta/root-position.ts';
import { colorsIn } from '../alpha-beta/score-difference.ts';
import { BoardProspects } from './board-prospects.ts';
import {
  BOARD,
  BOARDS,
  CENTERS,
  GROUPS,
  HEAP_CASES,
  MARKERS,
  MOST_GROUPS,
  MOST_IN_CENTER,
  MOST_LEFT,
  PHASE_OF,
  PHASES,
  TILES,
} from './layout.ts';

/** The expected gain of the player to move in the rest of the round, in units. Added where a line reaches the depth limit. */
export class Prospects {
  readonly #position: RootPosition;
  readonly #weights: Int16Array;
  /** By board (the root's mover, the other) and role (to move, waiting). */
  readonly #boards: readonly (readonly [BoardProspects, BoardProspects])[];

  constructor(position: RootPosition, weights: Int16Array) {
    this.#position = position;
    this.#weights = weights;
    this.#boards = [position.mover, position.other].map(({ wall }) => [
      cachedBoard(wall, TO_MOVE, weights),
      cachedBoard(wall, WAITING, weights),
    ]);
  }

  of(frames: Int32Array, at: number): number {
    const weights = this.#weights;
    const left = frames[at + LEFT]!;
    const tiles = totalOf(left);
    const phase = PHASE_OF[tiles]!;
    const center = frames[at + CENTER_TILES]!;
    const heaps = HEAPS_IN[frames[at + HEAPS]! & 511]!;
    const groups = this.#position.heapGroups[frames[at + HEAPS]!]! + colorsIn(center);
    const marker = frames[at + FRAME_MARKER]!;
    let value = weights[TILES + (tiles < MOST_LEFT ? tiles : MOST_LEFT)]!;
    value += weights[GROUPS + (groups < MOST_GROUPS ? groups : MOST_GROUPS) * HEAP_CASES + heaps]!;
    value += weights[MARKERS + marker * PHASES + phase]!;
    if (marker === MARKER_FREE) {
      const inCenter = totalOf(center);
      value += weights[CENTERS + (inCenter < MOST_IN_CENTER ? inCenter : MOST_IN_CENTER) * HEAP_CASES + heaps]!;
    }
    const side = frames[at + SIDE]!;
    value += boardPart(this.#boards[side]![0], frames, at + MINE, left, phase);
    return value + boardPart(this.#boards[1 - side]![1], frames, at + THEIRS, left, phase);
  }
}

const TO_MOVE = 0;
const WAITING = 1;

interface CachedBoard {
  readonly wall: number;
  readonly role: number;
  readonly weights: Int16Array;
  readonly board: BoardProspects;
}
/** Two boards in two roles, for two games. */
const MOST_CACHED = 8;
const cached: CachedBoard[] = [];

/** Boards are cached by wall: walls do not change within a round, and the next search is often in the same round. */
function cachedBoard(wall: number, role: number, weights: Int16Array): BoardProspects {
  const known = cached.find(each => each.wall === wall && each.role === role && each.weights === weights);
  if (known) return known.board;
  const from = BOARDS + role * BOARD;
  const board = new BoardProspects(wall, weights.subarray(from, from + BOARD));
  if (cached.length === MOST_CACHED) cached.shift();
  cached.push({ wall, role, weights, board });
  return board;
}

function boardPart(board: BoardProspects, frames: Int32Array, at: number, left: PackedCounts, phase: number): number {
  return board.of(frames[at + FRAME_LINES]!, frames[at + FRAME_OPEN]!, frames[at + FRAME_FLOOR]!, left, phase);
}

/** The number of heaps in a set, up to 3. */
const HEAPS_IN = Uint8Array.from({ length: 512 }, (_, set) =>
  Math.min(HEAP_CASES - 1, set.toString(2).replaceAll('0', '').length),
);
