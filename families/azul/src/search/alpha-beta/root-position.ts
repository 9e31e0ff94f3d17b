import {
  ACTIVE,
  board,
  CENTER,
  FACTORIES,
  FLOOR_SIZE,
  LINES,
  MARKER,
  MARKER_IN_CENTER,
  OPEN,
  type PackedGame,
  SCORE,
  SOURCES,
  WALL,
} from '../../rules/packed/game.ts';
import { isLineFull, lineColor } from '../../rules/packed/lines.ts';
import { colorOf, destinationOf, type Move, moveOf, sourceOf } from '../../rules/packed/move.ts';
import { countOf, type PackedCounts } from '../../rules/packed/tile-counts.ts';
import { COLOR_COUNT, FLOOR_SPACES, ROWS } from '../../rules/tiles.ts';
import { type FinishedLines, ROW_WEIGHT } from '../round-end/fixed-wall-tiling.ts';

/** Bits of a pattern line in `lines`. */
export const LINE_BITS = 6;

/** A player's board as the search stores it. */
export interface SearchBoard {
  readonly wall: number;
  readonly score: number;
  /** Five pattern lines, six bits each, the first row lowest. */
  readonly lines: number;
  /** Colours that the lines still take, bit 5 × row + colour. */
  readonly open: number;
  readonly finished: FinishedLines;
  /** Occupied floor spaces, including the marker's. */
  readonly floor: number;
}

/** The position at the root of a search. Heaps are the factories that hold tiles, sorted so that equal ones are neighbours. */
export interface RootPosition {
  readonly heaps: Int32Array;
  /** The factory of each heap. */
  readonly sources: readonly number[];
  /** Bit h is set when heap h equals the one before it. */
  readonly duplicates: number;
  /** Up to five groups a heap, `GROUPS_PER_HEAP` apart: colour + 8 × count; 0 ends the list. */
  readonly groups: Int32Array;
  /** How many groups each set of heaps has; the index is a bit set of heaps. */
  readonly heapGroups: Uint8Array;
  readonly center: PackedCounts;
  readonly left: PackedCounts;
  /** 0 in the centre, 1 with the player to move, 2 with the other. */
  readonly marker: number;
  readonly mover: SearchBoard;
  readonly other: SearchBoard;
}

export const GROUPS_PER_HEAP = 8;

export function rootPositionOf(game: PackedGame): RootPosition {
  const center = game[SOURCES + CENTER]!;
  const sources: number[] = [];
  for (let factory = 0; factory < game[FACTORIES]!; factory++) if (game[SOURCES + factory] !== 0) sources.push(factory);
  sources.sort((a, b) => game[SOURCES + a]! - game[SOURCES + b]! || a - b);
  const heaps = Int32Array.from(sources, source => game[SOURCES + source]!);
  let left = center;
  let duplicates = 0;
  for (const [heap, tiles] of heaps.entries()) {
    left += tiles;
    if (heap > 0 && heaps[heap - 1] === tiles) duplicates |= 1 << heap;
  }
  const seat = game[ACTIVE]!;
  const groups = groupsOf(heaps);
  return {
    heaps,
    sources,
    duplicates,
    groups,
    heapGroups: countGroups(groups, heaps.length),
    center,
    left,
    marker: game[MARKER] === MARKER_IN_CENTER ? 0 : game[MARKER] === seat ? 1 : 2,
    mover: searchBoardOf(game, seat),
    other: searchBoardOf(game, 1 - seat),
  };
}

function groupsOf(heaps: Int32Array): Int32Array {
  const groups = new Int32Array(heaps.length * GROUPS_PER_HEAP);
  for (const [heap, tiles] of heaps.entries()) {
    let at = heap * GROUPS_PER_HEAP;
    for (let color = 0; color < COLOR_COUNT; color++) {
      const count = countOf(tiles, color);
      if (count > 0) groups[at++] = color | (count << 3);
    }
  }
  return groups;
}

function countGroups(groups: Int32Array, heaps: number): Uint8Array {
  const counts = new Uint8Array(1 << heaps);
  for (let set = 1; set < counts.length; set++) {
    const heap = 31 - Math.clz32(set);
    const own = groups.subarray(heap * GROUPS_PER_HEAP, (heap + 1) * GROUPS_PER_HEAP).indexOf(0);
    counts[set] = counts[set ^ (1 << heap)]! + own;
  }
  return counts;
}

function searchBoardOf(game: PackedGame, seat: number): SearchBoard {
  const at = board(seat);
  return {
    wall: game[at + WALL]!,
    score: game[at + SCORE]!,
    lines: packedLines(game, at),
    open: game[at + OPEN]!,
    finished: finishedLines(game, at),
    floor: floorSpaces(game, seat),
  };
}

/** The pattern lines of the board at `at`, packed as in `SearchBoard`. */
export function packedLines(game: PackedGame, at: number): number {
  let lines = 0;
  for (let row = 0; row < ROWS; row++) lines |= game[at + LINES + row]! << (LINE_BITS * row);
  return lines;
}

export function finishedLines(game: PackedGame, at: number): FinishedLines {
  let finished = 0;
  for (let row = 0; row < ROWS; row++) {
    const line = game[at + LINES + row]!;
    if (isLineFull(line, row)) finished += (lineColor(line) + 1) * ROW_WEIGHT[row]!;
  }
  return finished;
}

/** Occupied spaces of a floor, including the marker's. */
export function floorSpaces(game: PackedGame, seat: number): number {
  const spaces = game[board(seat) + FLOOR_SIZE]! + (game[MARKER] === seat ? 1 : 0);
  return spaces < FLOOR_SPACES ? spaces : FLOOR_SPACES;
}

/** A move of the search as a move of the game. */
export function toGameMove(position: RootPosition, move: Move): Move {
  const heap = sourceOf(move);
  return heap === CENTER ? move : moveOf(position.sources[heap]!, colorOf(move), destinationOf(move));
}

/** A move of the game as a move of the search; the first of equal heaps stands for all of them. */
export function toHeapMove(position: RootPosition, move: Move): Move {
  const source = sourceOf(move);
  let heap = source === CENTER ? CENTER : position.sources.indexOf(source);
  while (heap !== CENTER && (position.duplicates >>> heap) & 1) heap--;
  return moveOf(heap, colorOf(move), destinationOf(move));
}
