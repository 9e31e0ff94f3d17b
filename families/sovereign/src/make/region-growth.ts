import type { Rng } from '@tessera/core';
import type { SovereignBoard } from '../board.ts';
import { BLANK, CandidateGrid } from '../grid.ts';
import type { Shape } from './shape.ts';

/** A board whose regions are growing: some cells belong to regions, the rest are blank. The deductions always finish on it. */
export class RegionGrowth {
  readonly size: number;
  readonly stars: number;
  readonly rng: Rng;
  readonly shape: Shape;
  readonly solution: readonly number[];
  readonly base: CandidateGrid;
  /** Cells that are never taken back: sovereigns, and the cells that connect those of a region. */
  readonly isCore: Uint8Array;
  readonly sizes: Int32Array;
  /** Blank cells, in no order. */
  readonly blanks: number[] = [];
  /** Regions that a cell is known not to fit in, as long as nothing near it changes. */
  readonly refused: Int32Array;
  /** Regions that a cell did not fit in together with others. */
  readonly doubted: Int32Array;
  /** Regions that a doubted cell did not fit in a second time. */
  readonly suspected: Int32Array;
  /** Scratch for one run of the deductions. */
  readonly trial: CandidateGrid;
  readonly #held: Uint8Array;
  readonly #queue: Uint16Array;

  constructor(rng: Rng, size: number, stars: number, shape: Shape, solution: readonly number[]) {
    this.size = size;
    this.stars = stars;
    this.rng = rng;
    this.shape = shape;
    this.solution = solution;
    this.base = new CandidateGrid(size, stars);
    this.trial = new CandidateGrid(size, stars);
    this.isCore = new Uint8Array(size * size);
    this.sizes = new Int32Array(size);
    this.#held = new Uint8Array(size * size);
    this.#queue = new Uint16Array(size * size);
    this.refused = new Int32Array(size * size);
    this.doubted = new Int32Array(size * size);
    this.suspected = new Int32Array(size * size);
  }

  give(cell: number, region: number): void {
    this.base.add(cell, region);
    this.sizes[region]!++;
  }

  /** Takes a cell back; what was known about the cells around it may no longer hold. */
  take(cell: number): void {
    this.drop(cell);
    const { size } = this;
    const row = (cell / size) | 0;
    const col = cell - row * size;
    for (let y = row > 0 ? row - 1 : 0; y <= row + 1 && y < size; y++)
      for (let x = col > 0 ? col - 1 : 0; x <= col + 1 && x < size; x++)
        this.refused[y * size + x] = this.doubted[y * size + x] = this.suspected[y * size + x] = 0;
  }

  /** Takes back a cell that was only being tried. */
  drop(cell: number): void {
    this.sizes[this.base.regionOf[cell]!]!--;
    this.base.blank(cell);
  }

  isFull(region: number): boolean {
    return this.sizes[region]! >= this.shape.caps[region]!;
  }

  /** The regions beside a blank cell that may still grow. */
  takers(cell: number): number {
    const { size, base } = this;
    const { regionOf } = base;
    const col = cell % size;
    let takers = 0;
    if (cell >= size) takers = this.#joined(takers, regionOf[cell - size]!);
    if (cell + size < regionOf.length) takers = this.#joined(takers, regionOf[cell + size]!);
    if (col > 0) takers = this.#joined(takers, regionOf[cell - 1]!);
    if (col + 1 < size) takers = this.#joined(takers, regionOf[cell + 1]!);
    return takers;
  }

  #joined(takers: number, region: number): number {
    return region === BLANK || this.isFull(region) ? takers : takers | (1 << region);
  }

  listBlanks(): void {
    const { regionOf } = this.base;
    this.blanks.length = 0;
    for (let cell = 0; cell < regionOf.length; cell++) if (regionOf[cell] === BLANK) this.blanks.push(cell);
  }

  /** Takes back every cell that is no longer connected to its region's sovereigns. */
  cutLoose(): void {
    const { size, isCore } = this;
    const { regionOf } = this.base;
    const held = this.#held.fill(0);
    let open = 0;
    for (const cell of this.solution) open = this.#hold(cell, regionOf[cell]!, open);
    for (let at = 0; at < open; at++) {
      const cell = this.#queue[at]!;
      const region = regionOf[cell]!;
      const col = cell % size;
      if (cell >= size) open = this.#hold(cell - size, region, open);
      if (cell + size < regionOf.length) open = this.#hold(cell + size, region, open);
      if (col > 0) open = this.#hold(cell - 1, region, open);
      if (col + 1 < size) open = this.#hold(cell + 1, region, open);
    }
    for (let cell = 0; cell < regionOf.length; cell++)
      if (regionOf[cell] !== BLANK && held[cell] === 0 && isCore[cell] === 0) this.take(cell);
  }

  /** Queues a cell of the region that was not met before; returns the new end of the queue. */
  #hold(cell: number, region: number, end: number): number {
    if (this.#held[cell] !== 0 || this.base.regionOf[cell] !== region) return end;
    this.#held[cell] = 1;
    this.#queue[end] = cell;
    return end + 1;
  }

  countLone(): number {
    let lone = 0;
    for (let region = 0; region < this.size; region++) if (this.sizes[region] === 1) lone++;
    return lone;
  }

  /** What is left to do: the number of blank cells, and of one-cell regions beyond those allowed. */
  faults(): number {
    return this.blanks.length + Math.max(0, this.countLone() - this.shape.mostLone);
  }
}

/** The finished board, its regions numbered in reading order. */
export function boardOfGrowth(growth: RegionGrowth): SovereignBoard {
  const numbers = new Map<number, number>();
  const regions = Array.from(growth.base.regionOf, region => {
    if (!numbers.has(region)) numbers.set(region, numbers.size);
    return numbers.get(region)!;
  });
  return { size: growth.size, stars: growth.stars, regions };
}

/** A saved state, restored when a change made things worse. */
export class Snapshot {
  readonly #base: CandidateGrid;
  readonly #sizes: Int32Array;
  readonly #refused: Int32Array;
  readonly #doubted: Int32Array;
  readonly #suspected: Int32Array;

  constructor(growth: RegionGrowth) {
    this.#base = new CandidateGrid(growth.size, growth.stars);
    this.#sizes = new Int32Array(growth.size);
    this.#refused = new Int32Array(growth.refused.length);
    this.#doubted = new Int32Array(growth.doubted.length);
    this.#suspected = new Int32Array(growth.doubted.length);
  }

  save(growth: RegionGrowth): void {
    this.#base.copyFrom(growth.base);
    this.#sizes.set(growth.sizes);
    this.#refused.set(growth.refused);
    this.#doubted.set(growth.doubted);
    this.#suspected.set(growth.suspected);
  }

  restore(growth: RegionGrowth): void {
    growth.base.copyFrom(this.#base);
    growth.sizes.set(this.#sizes);
    growth.refused.set(this.#refused);
    growth.doubted.set(this.#doubted);
    growth.suspected.set(this.#suspected);
    growth.listBlanks();
  }
}
