import { type Tally, totalOf } from '../../rules/packed/tally.ts';
import {
  CENTER_TILES,
  FLOOR,
  HEAPS,
  LEFT,
  LINES,
  MARKER,
  MARKER_FREE,
  MINE,
  OPEN,
  SIDE,
  THEIRS,
} from '../alpha-beta/frame.ts';
import type { TableTop } from '../alpha-beta/root-position.ts';
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

/** What is still to come in this round, to the player to move, for lines that a search cuts off; in units. */
export class Prospects {
  readonly #top: TableTop;
  readonly #weights: Int16Array;
  /** By the board (the root's mover, the other) and its role (to move, waiting). */
  readonly #boards: readonly (readonly [BoardProspects, BoardProspects])[];

  constructor(top: TableTop, weights: Int16Array) {
    this.#top = top;
    this.#weights = weights;
    this.#boards = [top.mover, top.other].map(({ wall }) => [
      keptBoard(wall, TO_MOVE, weights),
      keptBoard(wall, WAITING, weights),
    ]);
  }

  of(frames: Int32Array, at: number): number {
    const weights = this.#weights;
    const left = frames[at + LEFT]!;
    const tiles = totalOf(left);
    const phase = PHASE_OF[tiles]!;
    const center = frames[at + CENTER_TILES]!;
    const heaps = HEAPS_IN[frames[at + HEAPS]! & 511]!;
    const groups = this.#top.heapGroups[frames[at + HEAPS]!]! + colorsIn(center);
    const marker = frames[at + MARKER]!;
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

interface Kept {
  readonly wall: number;
  readonly role: number;
  readonly weights: Int16Array;
  readonly board: BoardProspects;
}
/** Both boards in both roles, and those of another game beside it. */
const MOST_KEPT = 8;
const kept: Kept[] = [];

/** Walls stay the same for a round, and the next search is often in the same round. */
function keptBoard(wall: number, role: number, weights: Int16Array): BoardProspects {
  const known = kept.find(each => each.wall === wall && each.role === role && each.weights === weights);
  if (known) return known.board;
  const from = BOARDS + role * BOARD;
  const board = new BoardProspects(wall, weights.subarray(from, from + BOARD));
  if (kept.length === MOST_KEPT) kept.shift();
  kept.push({ wall, role, weights, board });
  return board;
}

function boardPart(board: BoardProspects, frames: Int32Array, at: number, left: Tally, phase: number): number {
  return board.of(frames[at + LINES]!, frames[at + OPEN]!, frames[at + FLOOR]!, left, phase);
}

/** Heaps of a set, up to 3. */
const HEAPS_IN = Uint8Array.from({ length: 512 }, (_, set) =>
  Math.min(HEAP_CASES - 1, set.toString(2).replaceAll('0', '').length),
);
