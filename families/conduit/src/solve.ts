import { Board } from './engine/board.ts';
import { propagate } from './engine/propagate.ts';
import { noStats, type SearchStats, search } from './engine/search.ts';
import { countsOf, fixedCodes, type Item, latticeOfItem, presenceOf } from './item.ts';
import type { Lattice } from './lattice.ts';
import { type ItemSymmetry, orbitKey, symmetryOfItem } from './orbits.ts';
import { type Placement, placementsOf } from './placement.ts';

/** Statistics of a search in the terms of the difficulty metrics. */
export interface SolveStats extends Readonly<SearchStats> {
  readonly solutionCount: number;
}

export interface Solved {
  /** One of each set of solutions that symmetries of the puzzle turn into each other. */
  readonly solutions: readonly (readonly Placement[])[];
  /** Solutions found, counting every symmetric one. */
  readonly solutionsRaw: number;
  /** The search stopped at the limit, so that there may be more. */
  readonly limited: boolean;
  /** The search ran out of nodes: what is listed is true, what is not listed is unknown. */
  readonly unknown: boolean;
  readonly engine: 'backtrack' | 'sat';
  readonly stats: SolveStats;
}

export interface SolveOptions {
  /** Solutions up to symmetry after which the search stops. */
  readonly limit?: number;
  readonly nodes?: number;
}

export const DEFAULT_LIMIT = 10;
export const DEFAULT_NODES = 2_000_000;

/** Finds the solutions of a puzzle by propagation and backtracking. */
export function solve(item: Item, { limit = DEFAULT_LIMIT, nodes = DEFAULT_NODES }: SolveOptions = {}): Solved {
  const found = new Finds(symmetryOfItem(item), limit);
  const stats = noStats();
  const board = openBoard(item);
  if (!board) return found.report('done', stats);
  const end = search(board, { nodes, onSolution: codes => found.add(codes) }, stats);
  stats.forcedMoves = countForced(item);
  return found.report(end, stats);
}

/** A board opened for an item with its fixed tiles laid, not yet propagated; null when that is already impossible. */
export function openBoard(
  item: Item,
  lattice: Lattice = latticeOfItem(item),
  board = new Board(lattice),
): Board | null {
  const counts = countsOf(item, lattice);
  if (!counts || !board.open(counts, presenceOf(item, lattice))) return null;
  const fixed = fixedCodes(item, lattice);
  for (let face = 0; face < fixed.length; face++) {
    if (fixed[face] && !(board.allows(face, fixed[face]!) && board.assign(face, fixed[face]!))) return null;
  }
  return board;
}

/** Open tiles that propagation alone decides before any choice is made. */
export function countForced(item: Item): number {
  const board = openBoard(item);
  if (!board || !propagate(board)) return 0;
  let forced = -item.fixed.length;
  for (let face = 0; face < board.faceCount; face++) {
    if (board.optionCount(face) === 1 && board.mustCarryTile(face)) forced++;
  }
  return Math.max(0, forced);
}

/** Solutions as they come, one kept of each orbit. */
export class Finds {
  readonly #symmetry: ItemSymmetry;
  readonly #limit: number;
  readonly #keys = new Set<string>();
  readonly #boards: Uint8Array[] = [];
  #raw = 0;

  constructor(symmetry: ItemSymmetry, limit: number) {
    this.#symmetry = symmetry;
    this.#limit = limit;
  }

  get boards(): readonly Uint8Array[] {
    return this.#boards;
  }

  /** True when the limit is reached. */
  add(codes: Uint8Array): boolean {
    this.#raw++;
    const key = orbitKey(this.#symmetry, codes);
    if (!this.#keys.has(key)) {
      this.#keys.add(key);
      this.#boards.push(codes.slice());
    }
    return this.#boards.length >= this.#limit;
  }

  report(end: 'done' | 'stopped' | 'nodes', stats: SearchStats, engine: Solved['engine'] = 'backtrack'): Solved {
    return {
      solutions: this.#boards.map(board => placementsOf(this.#symmetry.lattice, board)),
      solutionsRaw: this.#raw,
      limited: end === 'stopped',
      unknown: end === 'nodes',
      engine,
      stats: { solutionCount: this.#boards.length, ...stats },
    };
  }
}
