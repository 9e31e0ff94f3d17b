import { shuffle } from '@tessera/core';
import { randomMember } from './placement.ts';
import type { RegionGrowth } from './region-growth.ts';

// Levels of cells by how often they failed, and the batch size of each level.
const INFANT = 0;
const FRESH = 1;
const DOUBTED = 2;
const SUSPECTED = 3;
const MOST = [20, 20, 5, 1] as const;

/**
 * The next cells to give: cells that never failed go together in large batches, then doubted ones in small batches, and suspected
 * ones alone.
 */
export class CellBatch {
  readonly cells: number[] = [];
  readonly #growth: RegionGrowth;
  /** Cells and regions in turn, by level. */
  readonly #levels: readonly number[][] = MOST.map(() => []);

  constructor(growth: RegionGrowth) {
    this.#growth = growth;
  }

  /** Gives the cells of the first level that has any. */
  pick(): void {
    this.cells.length = 0;
    for (const level of this.#levels) level.length = 0;
    this.#collect();
    for (const level of this.#levels) {
      for (let i = 0; i < level.length; i += 2) this.#give(level[i]!, level[i + 1]!);
      if (this.cells.length > 0) return;
    }
  }

  #give(cell: number, region: number): void {
    if (this.#growth.isFull(region)) return;
    this.#growth.give(cell, region);
    this.cells.push(cell);
  }

  /** Goes through the blank cells in a new order; each joins one level, with one region chosen for it. */
  #collect(): void {
    const { blanks } = this.#growth;
    const levels = this.#levels;
    shuffle(this.#growth.rng, blanks);
    const first = this.#growth.shape.infancy > 0 ? INFANT : FRESH;
    for (let i = 0; i < blanks.length && levels[first]!.length < MOST[first] * 2; i++) this.#sort(blanks[i]!);
  }

  #sort(cell: number): void {
    const growth = this.#growth;
    const { shape } = growth;
    const takers = growth.takers(cell) & ~growth.refused[cell]!;
    if (takers === 0) return;
    const fresh = takers & ~growth.doubted[cell]!;
    if (fresh === 0) {
      const doubted = takers & ~growth.suspected[cell]!;
      this.#join(doubted !== 0 ? DOUBTED : SUSPECTED, cell, doubted !== 0 ? doubted : takers);
      return;
    }
    const region = this.#join(FRESH, cell, fresh);
    if (region >= 0 && growth.sizes[region]! < shape.infancy) this.#levels[INFANT]!.push(cell, region);
  }

  /** The region chosen, or -1 when the level is full. */
  #join(level: number, cell: number, takers: number): number {
    const growth = this.#growth;
    const list = this.#levels[level]!;
    if (list.length >= MOST[level]! * 2) return -1;
    const region = randomMember(growth.rng, takers);
    list.push(cell, region);
    return region;
  }
}
