import { countBits, hasAtMostOneBit, lowestBit, touchingAny } from './bits.ts';
import type { RegionMap, SovereignBoard } from './board.ts';

/** The result of an exact search. It is complete unless it ran out of nodes. */
export interface CountedSolutions {
  /** Solutions found, at most as many as were asked for. */
  readonly count: number;
  /** The cells of the first solution, ascending. */
  readonly solution: readonly number[] | null;
  readonly isComplete: boolean;
}

/** Counts solutions up to a cap by exhaustive search. `spend` is asked once a node and may stop it. */
export function countSolutions(
  board: SovereignBoard,
  cap: number,
  spend: () => boolean = () => true,
): CountedSolutions {
  const search = new Search(board, cap, 1, spend);
  search.explore(0);
  return { count: search.found, solution: search.kept[0] ?? null, isComplete: !search.isOut };
}

/**
 * The first solutions in the order of the search, each the cells of its sovereigns. They are all unless there are `most`.
 * With `needs`, every region gets so many sovereigns instead of as many as a row.
 */
export function findSolutions(
  board: SovereignBoard,
  most: number,
  spend: () => boolean = () => true,
  needs: readonly number[] | null = null,
): { readonly solutions: readonly (readonly number[])[]; readonly isComplete: boolean } {
  const search = new Search(board, most, most, spend, needs);
  search.explore(0);
  return { solutions: search.kept, isComplete: !search.isOut };
}

/** What a search did. */
export interface SearchEffort {
  readonly nodesExplored: number;
  readonly backtracks: number;
  readonly maxDepth: number;
}

/** What a search found: up to `most` solutions are counted, the first `kept` of them listed by the cells of their sovereigns. */
export function searchSolutions(
  board: SovereignBoard,
  { most, kept, spend }: { readonly most: number; readonly kept: number; readonly spend: () => boolean },
) {
  const search = new Search(board, most, kept, spend);
  search.explore(0);
  const { found: count, kept: solutions, isOut, nodes, backtracks, deepest } = search;
  const stats: SearchEffort = { nodesExplored: nodes, backtracks, maxDepth: deepest };
  return { count, solutions, isComplete: !isOut, stats };
}

/** Whether there are at most `cap` solutions; that is also true of a map that has none. */
export function hasAtMostSolutions(map: RegionMap, cap: number, stars = 1): boolean {
  return countSolutions(boardOfMap(map, stars), cap + 1).count <= cap;
}

export function hasUniqueSolution(map: RegionMap, stars = 1): boolean {
  return countSolutions(boardOfMap(map, stars), 2).count === 1;
}

function boardOfMap(map: RegionMap, stars: number): SovereignBoard {
  return { size: map.width, stars, regions: map.regions };
}

// Offsets within a frame, in multiples of the size: candidates, placed sovereigns, and the needs of rows, columns and regions.
const PLACED = 1;
const ROW_NEEDS = 2;
const COL_NEEDS = 3;
const REGION_NEEDS = 4;
const FRAME = 5;

/**
 * Depth-first search that branches on the unit with the fewest spare candidates. Each depth has a frame of bit rows. It shares no
 * code with the deductions but the bit functions, so that each can be checked against the other.
 */
class Search {
  found = 0;
  readonly kept: (readonly number[])[] = [];
  isOut = false;
  nodes = 0;
  backtracks = 0;
  deepest = 0;
  readonly #size: number;
  readonly #cap: number;
  readonly #keep: number;
  readonly #spend: () => boolean;
  readonly #regionOf: readonly number[];
  readonly #isOneEach: boolean;
  /** The cells of each region by row, `region * size + row`. */
  readonly #shapes: Int32Array;
  readonly #frames: Int32Array;
  /** The unit with the fewest spare candidates in the last propagated frame: rows, then columns, then regions. */
  #tightest = -1;

  constructor(
    board: SovereignBoard,
    cap: number,
    keep: number,
    spend: () => boolean,
    needs: readonly number[] | null = null,
  ) {
    const { size, stars, regions } = board;
    this.#size = size;
    this.#cap = cap;
    this.#keep = keep;
    this.#spend = spend;
    this.#regionOf = regions;
    this.#isOneEach = stars === 1 && needs === null;
    this.#shapes = new Int32Array(size * size);
    this.#frames = new Int32Array((size * stars + 2) * FRAME * size);
    regions.forEach((region, cell) => {
      const row = Math.floor(cell / size);
      this.#shapes[region * size + row]! |= 1 << (cell - row * size);
      if (needs?.[region] !== 0) this.#frames[row]! |= 1 << (cell - row * size);
    });
    this.#frames.fill(stars, ROW_NEEDS * size, FRAME * size);
    if (needs) this.#frames.set(needs, REGION_NEEDS * size);
  }

  explore(depth: number): void {
    const size = this.#size;
    const at = depth * FRAME * size;
    if (depth > this.deepest) this.deepest = depth;
    while (this.found < this.#cap && !this.isOut) {
      if (!this.#spend()) this.isOut = true;
      else this.nodes++;
      if (!this.#settle(at)) {
        this.backtracks++;
        return;
      }
      if (this.#tightest < 0) {
        this.#record(at);
        return;
      }
      const cell = this.#cellOf(at, this.#tightest);
      const next = at + FRAME * size;
      this.#frames.copyWithin(next, at, next);
      this.#place(next, Math.floor(cell / size), cell % size);
      this.explore(depth + 1);
      this.#frames[at + Math.floor(cell / size)]! &= ~(1 << (cell % size));
    }
  }

  #record(at: number): void {
    this.found++;
    if (this.kept.length >= this.#keep) return;
    const cells: number[] = [];
    for (let row = 0; row < this.#size; row++)
      for (let rest = this.#frames[at + PLACED * this.#size + row]!; rest !== 0; rest &= rest - 1)
        cells.push(row * this.#size + lowestBit(rest));
    this.kept.push(cells);
  }

  #place(at: number, row: number, col: number): void {
    const size = this.#size;
    const frames = this.#frames;
    const region = this.#regionOf[row * size + col]!;
    const touching = touchingAny(1 << col);
    frames[at + PLACED * size + row]! |= 1 << col;
    frames[at + row]! &= ~touching;
    if (row > 0) frames[at + row - 1]! &= ~touching;
    if (row + 1 < size) frames[at + row + 1]! &= ~touching;
    if (--frames[at + ROW_NEEDS * size + row]! === 0) frames[at + row] = 0;
    const isColDone = --frames[at + COL_NEEDS * size + col]! === 0;
    const isRegionDone = --frames[at + REGION_NEEDS * size + region]! === 0;
    for (let other = 0; other < size; other++) {
      if (isColDone) frames[at + other]! &= ~(1 << col);
      if (isRegionDone) frames[at + other]! &= ~this.#shapes[region * size + other]!;
    }
  }

  /** Fills units that have no spare candidate until none is left, and notes the unit with the fewest spare ones. False on a contradiction. */
  #settle(at: number): boolean {
    const size = this.#size;
    const frames = this.#frames;
    for (let again = true; again; ) {
      again = false;
      this.#tightest = -1;
      let least = size * size;
      for (let unit = 0; unit < size * 3; unit++) {
        const need = frames[at + ROW_NEEDS * size + unit]!;
        if (need === 0) continue;
        const spare = this.#countOf(at, unit, need + least) - need;
        if (spare < 0) return false;
        if (spare === 0) {
          if (!this.#fill(at, unit)) return false;
          again = true;
        } else if (spare < least) {
          least = spare;
          this.#tightest = unit;
        }
      }
      if (!again && this.#tightest >= 0 && this.#isOneEach) again = this.#confine(at);
    }
    return true;
  }

  /** With one star: a region confined to a line excludes others from it; a line confined to a region excludes the region's other cells. */
  #confine(at: number): boolean {
    const size = this.#size;
    const frames = this.#frames;
    let isChanged = false;
    for (let i = 0; i < size; i++) {
      if (frames[at + REGION_NEEDS * size + i] !== 0 && this.#confineRegion(at, i)) isChanged = true;
      if (frames[at + ROW_NEEDS * size + i] !== 0 && this.#confineLine(at, i, i, -1)) isChanged = true;
      if (frames[at + COL_NEEDS * size + i] !== 0 && this.#confineLine(at, 0, size - 1, 1 << i)) isChanged = true;
    }
    return isChanged;
  }

  #confineRegion(at: number, region: number): boolean {
    const size = this.#size;
    const frames = this.#frames;
    const shape = region * size;
    let rows = 0;
    let columns = 0;
    for (let row = 0; row < size; row++) {
      const cells = frames[at + row]! & this.#shapes[shape + row]!;
      if (cells === 0) continue;
      rows |= 1 << row;
      columns |= cells;
    }
    const isInRow = hasAtMostOneBit(rows);
    if (!isInRow && !hasAtMostOneBit(columns)) return false;
    let isChanged = false;
    for (let row = 0; row < size; row++) {
      const claimed = (isInRow && (rows >>> row) & 1 ? -1 : 0) | (hasAtMostOneBit(columns) ? columns : 0);
      const doomed = frames[at + row]! & claimed & ~this.#shapes[shape + row]!;
      frames[at + row]! &= ~doomed;
      if (doomed !== 0) isChanged = true;
    }
    return isChanged;
  }

  /** The line is given by its first and last row and its columns. */
  #confineLine(at: number, first: number, last: number, columns: number): boolean {
    const size = this.#size;
    const frames = this.#frames;
    let region = -1;
    for (let row = first; row <= last; row++) {
      const cells = frames[at + row]! & columns;
      if (cells === 0) continue;
      if (region < 0) region = this.#regionOf[row * size + lowestBit(cells)]!;
      if ((cells & ~this.#shapes[region * size + row]!) !== 0) return false;
    }
    if (region < 0) return false;
    let isChanged = false;
    for (let row = 0; row < size; row++) {
      const kept = row >= first && row <= last ? columns : 0;
      const doomed = frames[at + row]! & this.#shapes[region * size + row]! & ~kept;
      frames[at + row]! &= ~doomed;
      if (doomed !== 0) isChanged = true;
    }
    return isChanged;
  }

  /** Candidates of a unit, counted until there are `enough`. */
  #countOf(at: number, unit: number, enough: number): number {
    const size = this.#size;
    const frames = this.#frames;
    if (unit < size) return countBits(frames[at + unit]!);
    let count = 0;
    if (unit < size * 2) {
      const col = unit - size;
      for (let row = 0; row < size && count < enough; row++) count += (frames[at + row]! >>> col) & 1;
      return count;
    }
    const shape = (unit - size * 2) * size;
    for (let row = 0; row < size && count < enough; row++) {
      const cells = frames[at + row]! & this.#shapes[shape + row]!;
      if (cells !== 0) count += hasAtMostOneBit(cells) ? 1 : countBits(cells);
    }
    return count;
  }

  #fill(at: number, unit: number): boolean {
    const size = this.#size;
    for (let need = this.#frames[at + ROW_NEEDS * size + unit]!; need > 0; need--) {
      const cell = this.#cellOf(at, unit);
      if (cell < 0) return false;
      this.#place(at, Math.floor(cell / size), cell % size);
    }
    return true;
  }

  /** The first candidate of a unit, or -1. */
  #cellOf(at: number, unit: number): number {
    const size = this.#size;
    const frames = this.#frames;
    for (let row = unit < size ? unit : 0; row < size; row++) {
      let cells = frames[at + row]!;
      if (unit >= size * 2) cells &= this.#shapes[(unit - size * 2) * size + row]!;
      else if (unit >= size) cells &= 1 << (unit - size);
      if (cells !== 0) return row * size + lowestBit(cells);
      if (unit < size) return -1;
    }
    return -1;
  }
}
