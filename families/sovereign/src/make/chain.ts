import { shuffle } from '@tessera/core';
import { BLANK } from '../grid.ts';
import { ruin } from './perturb.ts';
import { randomMember } from './placement.ts';
import { type RegionGrowth, Snapshot } from './region-growth.ts';

const NEVER = 99;
// Ruins without progress before another order is drawn.
const MAX_STALLED_RUINS = 16;
// A ruin may leave this many blank cells more than before and still be kept.
const SLACK = 1;

/**
 * Divides the board so that singles alone place the sovereigns in an order that is drawn first. A cell may join a region if a
 * sovereign placed earlier than the region's own rules it out. That is one comparison a cell, and the order proves the solution.
 * False when cells stay blank.
 */
export function divideInOrder(growth: RegionGrowth, mostRuins: number): boolean {
  const chain = new EliminationOrder(growth);
  const snapshot = new Snapshot(growth);
  growInOrder(growth, chain);
  let best = growth.blanks.length;
  let bestAt = 0;
  for (let ruins = 0; growth.blanks.length > 0; ruins++) {
    if (ruins === mostRuins || ruins - bestAt > MAX_STALLED_RUINS) return false;
    const before = growth.blanks.length;
    snapshot.save(growth);
    ruin(growth, growth.blanks[growth.rng.uint(before)]!);
    growInOrder(growth, chain);
    if (growth.blanks.length > before + SLACK) snapshot.restore(growth);
    if (growth.blanks.length >= best) continue;
    best = growth.blanks.length;
    bestAt = ruins;
  }
  return true;
}

function growInOrder(growth: RegionGrowth, chain: EliminationOrder): void {
  const { rng, blanks } = growth;
  growth.listBlanks();
  shuffle(rng, blanks);
  for (let before = blanks.length + 1; blanks.length < before; ) {
    before = blanks.length;
    let left = 0;
    for (let i = 0; i < before; i++) {
      const cell = blanks[i]!;
      const takers = chain.takers(cell, growth.base.regionOf);
      if (takers === 0) blanks[left++] = cell;
      else growth.give(cell, chain.later(randomMember(rng, takers), randomMember(rng, takers)));
    }
    blanks.length = left;
  }
}

/** The order in which sovereigns are placed, and so the turn at which each cell is eliminated. */
class EliminationOrder {
  readonly #size: number;
  /** The turn of the sovereign of each region. */
  readonly #turns: Uint8Array;
  /** The turn at which a sovereign first sees a cell, regions aside. */
  readonly #seenAt: Uint8Array;

  constructor({ size, solution, base, rng }: RegionGrowth) {
    this.#size = size;
    this.#turns = shuffle(
      rng,
      Uint8Array.from({ length: size }, (_, turn) => turn),
    );
    this.#seenAt = new Uint8Array(size * size).fill(NEVER);
    for (const cell of solution) this.#fall(base.regionOf[cell]!, cell);
  }

  #fall(region: number, cell: number): void {
    const size = this.#size;
    const turn = this.#turns[region]!;
    const row = Math.floor(cell / size);
    const col = cell % size;
    for (let i = 0; i < size; i++) {
      lower(this.#seenAt, row * size + i, turn);
      lower(this.#seenAt, i * size + col, turn);
    }
    for (let y = Math.max(0, row - 1); y <= row + 1 && y < size; y++)
      for (let x = Math.max(0, col - 1); x <= col + 1 && x < size; x++) lower(this.#seenAt, y * size + x, turn);
  }

  /** The regions beside a cell that it may join. */
  takers(cell: number, regions: Uint8Array): number {
    const size = this.#size;
    const col = cell % size;
    let takers = 0;
    if (cell >= size) takers |= this.#offer(cell, regions[cell - size]!);
    if (cell + size < regions.length) takers |= this.#offer(cell, regions[cell + size]!);
    if (col > 0) takers |= this.#offer(cell, regions[cell - 1]!);
    if (col + 1 < size) takers |= this.#offer(cell, regions[cell + 1]!);
    return takers;
  }

  /** The region whose sovereign is placed later: it can take more cells. */
  later(a: number, b: number): number {
    return this.#turns[a]! > this.#turns[b]! ? a : b;
  }

  #offer(cell: number, region: number): number {
    if (region === BLANK) return 0;
    return this.#seenAt[cell]! < this.#turns[region]! ? 1 << region : 0;
  }
}

function lower(turns: Uint8Array, at: number, turn: number): void {
  if (turn < turns[at]!) turns[at] = turn;
}
