import type { SovereignBoard } from '../board.ts';
import type { CountStep, Holder } from './certificate.ts';

export const UNDECIDED = 0;
export const CROWN = 1;
export const CROSS = 2;

/** Where a mark comes from: the step of its level, or the crowns that rule its cell out. Nothing for an assumption. */
export type MarkSource = { readonly step: number } | { readonly crowns: readonly number[] } | null;

/** What follows from a count. */
export interface CountOutcome {
  readonly isContradiction: boolean;
  readonly crowns: readonly number[];
  readonly crosses: readonly number[];
}

/** The cells of rows, columns, regions and blocks, and the holders of every cell; shared by all marked boards of one board. */
export interface Geometry {
  readonly size: number;
  readonly stars: number;
  readonly units: readonly Holder[];
  readonly cellsOf: ReadonlyMap<Holder, readonly number[]>;
  /** The row, the column and the region of a cell. */
  readonly unitsOf: readonly (readonly Holder[])[];
  readonly touching: readonly (readonly number[])[];
}

export function geometryOf({ size, stars, regions }: SovereignBoard): Geometry {
  const cellsOf = new Map<Holder, number[]>();
  const add = (holder: Holder, cell: number): void => {
    const cells = cellsOf.get(holder);
    if (cells) cells.push(cell);
    else cellsOf.set(holder, [cell]);
  };
  const unitsOf: Holder[][] = [];
  const touching: number[][] = [];
  for (const [cell, region] of regions.entries()) {
    const row = Math.floor(cell / size);
    const col = cell % size;
    const units: Holder[] = [`r${row}`, `c${col}`, `g${region}`];
    for (const unit of units) add(unit, cell);
    unitsOf.push(units);
    touching.push(cellsTouching(row, col, size));
  }
  const units = [...cellsOf.keys()];
  for (let row = 0; row + 1 < size; row++)
    for (let col = 0; col + 1 < size; col++) {
      const first = row * size + col;
      for (const cell of [first, first + 1, first + size, first + size + 1]) add(`b${first}`, cell);
    }
  return { size, stars, units, cellsOf, unitsOf, touching };
}

function cellsTouching(row: number, col: number, size: number): number[] {
  const cells: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(size - 1, row + 1); r++)
    for (let c = Math.max(0, col - 1); c <= Math.min(size - 1, col + 1); c++)
      if (r !== row || c !== col) cells.push(r * size + c);
  return cells;
}

/** The marks that a chain has reached, each with its source. An assumption is made on a copy, one level deeper. */
export class MarkedBoard {
  readonly geometry: Geometry;
  readonly marks: Uint8Array;
  readonly sources: MarkSource[];
  readonly levels: Uint8Array;
  readonly level: number;

  constructor(geometry: Geometry, from?: MarkedBoard) {
    const cells = geometry.size * geometry.size;
    this.geometry = geometry;
    this.marks = from ? from.marks.slice() : new Uint8Array(cells);
    this.sources = from ? [...from.sources] : new Array<MarkSource>(cells).fill(null);
    this.levels = from ? from.levels.slice() : new Uint8Array(cells);
    this.level = from ? from.level + 1 : 0;
  }

  /** A copy on which one cell is assumed to hold a crown or a cross. */
  assume(cell: number, mark: 'crown' | 'cross'): MarkedBoard {
    const copy = new MarkedBoard(this.geometry, this);
    if (mark === 'crown') copy.place(cell, null);
    else copy.set(cell, CROSS, null);
    return copy;
  }

  isOpen(cell: number): boolean {
    return this.marks[cell] === UNDECIDED;
  }

  openIn(holder: Holder): number[] {
    return this.geometry.cellsOf.get(holder)!.filter(cell => this.marks[cell] === UNDECIDED);
  }

  crownsIn(holder: Holder): number[] {
    return this.geometry.cellsOf.get(holder)!.filter(cell => this.marks[cell] === CROWN);
  }

  /** How many sovereigns a unit still needs, or a block still has room for. */
  left(holder: Holder): number {
    return (holder.startsWith('b') ? 1 : this.geometry.stars) - this.crownsIn(holder).length;
  }

  set(cell: number, mark: number, source: MarkSource): void {
    this.marks[cell] = mark;
    this.sources[cell] = source;
    this.levels[cell] = this.level;
  }

  /** Puts a crown on a cell and crosses what it touches and what is left of the units it fills. */
  place(cell: number, source: MarkSource): void {
    const { geometry } = this;
    this.set(cell, CROWN, source);
    this.#cross(geometry.touching[cell]!, [cell]);
    for (const unit of geometry.unitsOf[cell]!) {
      const crowns = this.crownsIn(unit);
      if (crowns.length >= geometry.stars) this.#cross(geometry.cellsOf.get(unit)!, crowns);
    }
  }

  #cross(cells: readonly number[], crowns: readonly number[]): void {
    for (const cell of cells) if (this.marks[cell] === UNDECIDED) this.set(cell, CROSS, { crowns });
  }

  /** How often each cell is in the units, less how often it is in the holders. */
  weights({ count, within = [] }: CountStep): Map<number, number> {
    const weights = new Map<number, number>();
    const add = (holders: readonly Holder[], by: number): void => {
      for (const holder of holders)
        for (const cell of this.geometry.cellsOf.get(holder)!) weights.set(cell, (weights.get(cell) ?? 0) + by);
    };
    add(count, 1);
    add(within, -1);
    return weights;
  }

  /**
   * The crowns of the cells, each times its weight, are at least what the units need less what the holders have room for.
   * `slack` is what is left if every open cell of positive weight holds a crown: a cell that would cost more is decided.
   */
  count(step: CountStep): CountOutcome {
    const left = (holders: readonly Holder[]): number => holders.reduce((sum, holder) => sum + this.left(holder), 0);
    const open = [...this.weights(step)].filter(([cell, weight]) => weight !== 0 && this.isOpen(cell));
    const most = open.reduce((sum, [, weight]) => sum + Math.max(0, weight), 0);
    const slack = most - left(step.count) + left(step.within ?? []);
    if (slack < 0) return { isContradiction: true, crowns: [], crosses: [] };
    const decided = (isCrown: boolean): number[] =>
      open.flatMap(([cell, weight]) => ((isCrown ? weight : -weight) > slack ? [cell] : [])).sort((a, b) => a - b);
    return { isContradiction: false, crowns: decided(true), crosses: decided(false) };
  }

  /** Marks what a count decides. A cell that an earlier crown of the same count rules out stays a cross. */
  take({ crowns, crosses }: CountOutcome, source: MarkSource): void {
    for (const cell of crosses) if (this.isOpen(cell)) this.set(cell, CROSS, source);
    for (const cell of crowns) if (this.isOpen(cell)) this.place(cell, source);
  }

  isSolved(): boolean {
    return this.geometry.units.every(unit => this.left(unit) === 0);
  }
}
