import { lowBits, lowestBit, touchingAny } from './bits.ts';

/** A cell without a region: it is not a candidate. Finished boards have none. */
export const BLANK = 255;

/** Rows or columns of a grid, so that a deduction about lines is written once. `cells` are by region and line, `region * size + line`. */
export interface LineSet {
  readonly isRows: boolean;
  /** The candidates of each line, as positions along it. */
  readonly lines: Int32Array;
  /** The regions with candidates on each line. */
  readonly regions: Int32Array;
  /** The lines on which each region has candidates. */
  readonly spans: Int32Array;
  readonly cells: Int32Array;
  /** How many sovereigns each line still needs. */
  readonly needs: Int32Array;
}

// Slots of `flags`: bit sets of lines and regions. OPEN: units that still need sovereigns. FRESH: units that changed since singles
// were looked for. STALE: units that changed since the higher rungs looked at them.
export const OPEN_ROWS = 0;
export const OPEN_COLS = 1;
export const OPEN_REGIONS = 2;
export const FRESH_ROWS = 3;
export const FRESH_COLS = 4;
export const FRESH_REGIONS = 5;
export const STALE_ROWS = 6;
export const STALE_COLS = 7;
export const STALE_REGIONS = 8;
/** Not 0 when some unit has too few candidates: a contradiction. */
export const BROKEN = 9;
/** Not 0 when candidates were removed since sets were last looked for. */
export const UNSETTLED = 10;
const FLAGS = 12;

/**
 * The candidates of a board and the sovereigns placed on it, indexed by row, column and region.
 * It is a solver's scratch: everything but the regions lies in one buffer, so that a copy is one block move.
 */
export class CandidateGrid {
  readonly size: number;
  readonly stars: number;
  readonly regionOf: Uint8Array;
  readonly rows: LineSet;
  readonly cols: LineSet;
  readonly regionNeeds: Int32Array;
  /** Placed sovereigns by row. */
  readonly placed: Int32Array;
  readonly flags: Int32Array;
  readonly #words: Int32Array;

  constructor(size: number, stars: number) {
    this.size = size;
    this.stars = stars;
    this.regionOf = new Uint8Array(size * size).fill(BLANK);
    const words = new Int32Array(FLAGS + size * 10 + size * size * 2);
    let at = FLAGS;
    const take = (length: number): Int32Array => {
      at += length;
      return words.subarray(at - length, at);
    };
    const side = (isRows: boolean): LineSet => ({
      isRows,
      lines: take(size),
      regions: take(size),
      spans: take(size),
      cells: take(size * size),
      needs: take(size),
    });
    this.flags = words.subarray(0, FLAGS);
    this.rows = side(true);
    this.cols = side(false);
    this.regionNeeds = take(size);
    this.placed = take(size);
    this.#words = words;
    this.#open();
  }

  #open(): void {
    const { rows, cols, regionNeeds, flags, size, stars } = this;
    for (const needs of [rows.needs, cols.needs, regionNeeds]) needs.fill(stars);
    flags.fill(lowBits(size), OPEN_ROWS, STALE_REGIONS + 1);
    flags[UNSETTLED] = 1;
  }

  /** Copies regions, candidates and sovereigns from a grid of the same size. */
  copyFrom(other: CandidateGrid): void {
    this.regionOf.set(other.regionOf);
    this.#words.set(other.#words);
  }

  /** Copies candidates and sovereigns only, from a grid with the same regions. */
  restore(other: CandidateGrid): void {
    this.#words.set(other.#words);
  }

  /** Gives a blank cell to a region, as a candidate. */
  add(cell: number, region: number): void {
    const { size, rows, cols } = this;
    const row = (cell / size) | 0;
    const col = cell - row * size;
    this.regionOf[cell] = region;
    rows.lines[row]! |= 1 << col;
    cols.lines[col]! |= 1 << row;
    rows.cells[region * size + row]! |= 1 << col;
    cols.cells[region * size + col]! |= 1 << row;
    rows.spans[region]! |= 1 << row;
    cols.spans[region]! |= 1 << col;
    rows.regions[row]! |= 1 << region;
    cols.regions[col]! |= 1 << region;
  }

  /** Takes a cell out of its region again. */
  blank(cell: number): void {
    const row = (cell / this.size) | 0;
    this.remove(row, cell - row * this.size);
    this.regionOf[cell] = BLANK;
  }

  has(cell: number): boolean {
    const row = (cell / this.size) | 0;
    return ((this.rows.lines[row]! >>> (cell - row * this.size)) & 1) !== 0;
  }

  remove(row: number, col: number): void {
    this.removeFrom(this.rows, row, 1 << col);
  }

  /** Removes those of the positions on a line that are candidates; says whether there were any. */
  removeFrom(side: LineSet, line: number, positions: number): boolean {
    const doomed = side.lines[line]! & positions;
    if (doomed === 0) return false;
    const { rows, cols, flags } = this;
    side.lines[line]! &= ~doomed;
    flags[UNSETTLED] = 1;
    if (side === rows) {
      flags[FRESH_ROWS]! |= 1 << line;
      flags[FRESH_COLS]! |= doomed;
      for (let rest = doomed; rest !== 0; rest &= rest - 1) {
        const col = lowestBit(rest);
        cols.lines[col]! &= ~(1 << line);
        this.#leave(line, col);
      }
    } else {
      flags[FRESH_COLS]! |= 1 << line;
      flags[FRESH_ROWS]! |= doomed;
      for (let rest = doomed; rest !== 0; rest &= rest - 1) {
        const row = lowestBit(rest);
        rows.lines[row]! &= ~(1 << line);
        this.#leave(row, line);
      }
    }
    return true;
  }

  /** Removes a cell from the lists of its region. */
  #leave(row: number, col: number): void {
    const { size, rows, cols } = this;
    const region = this.regionOf[row * size + col]!;
    const leftInRow = rows.cells[region * size + row]! & ~(1 << col);
    rows.cells[region * size + row] = leftInRow;
    if (leftInRow === 0) {
      rows.spans[region]! &= ~(1 << row);
      rows.regions[row]! &= ~(1 << region);
    }
    const leftInCol = cols.cells[region * size + col]! & ~(1 << row);
    cols.cells[region * size + col] = leftInCol;
    if (leftInCol === 0) {
      cols.spans[region]! &= ~(1 << col);
      cols.regions[col]! &= ~(1 << region);
    }
    this.flags[FRESH_REGIONS]! |= 1 << region;
  }

  /** Removes all candidates of a region on the given lines; says whether there were any. */
  removeRegionFrom(side: LineSet, region: number, lines: number): boolean {
    const doomed = side.spans[region]! & lines;
    for (let rest = doomed; rest !== 0; rest &= rest - 1) {
      const line = lowestBit(rest);
      this.removeFrom(side, line, side.cells[region * this.size + line]!);
    }
    return doomed !== 0;
  }

  /** Places a sovereign on a candidate and removes what it rules out. */
  place(row: number, col: number): void {
    const { size, rows, cols, regionNeeds, flags } = this;
    const region = this.regionOf[row * size + col]!;
    this.remove(row, col);
    this.placed[row]! |= 1 << col;
    const touching = touchingAny(1 << col);
    if (row > 0) this.removeFrom(rows, row - 1, touching);
    if (row + 1 < size) this.removeFrom(rows, row + 1, touching);
    this.removeFrom(rows, row, touching);
    if (--rows.needs[row]! === 0) {
      flags[OPEN_ROWS]! &= ~(1 << row);
      this.removeFrom(rows, row, -1);
    }
    if (--cols.needs[col]! === 0) {
      flags[OPEN_COLS]! &= ~(1 << col);
      this.removeFrom(cols, col, -1);
    }
    if (--regionNeeds[region]! === 0) {
      flags[OPEN_REGIONS]! &= ~(1 << region);
      this.removeRegionFrom(rows, region, -1);
    }
  }

  isFinished(): boolean {
    return this.flags[OPEN_ROWS] === 0;
  }

  isBroken(): boolean {
    return this.flags[BROKEN] !== 0;
  }

  countOf(region: number): number {
    let count = 0;
    for (let rest = this.rows.spans[region]!; rest !== 0; rest &= rest - 1) {
      let cells = this.rows.cells[region * this.size + lowestBit(rest)]!;
      for (; cells !== 0; cells &= cells - 1) count++;
    }
    return count;
  }
}
