import { DomainBoard } from './engine/domain-board.ts';
import { propagate } from './engine/propagate.ts';
import { noStats, type SearchEnd, type SearchOptions, type SolverStats, search } from './engine/search.ts';
import { countsOf, fixedCodes, latticeOfItem, presenceOf } from './item.ts';
import type { Lattice } from './lattice.ts';
import { type ItemSymmetry, orbitKey, symmetryOfItem } from './orbits.ts';
import { placementsOf } from './placement.ts';
import type { ConduitItem, ConduitProof, Placement } from './schema.ts';

/** Statistics of a search in the terms of the difficulty metrics. */
type SolveStats = ConduitProof['stats'];

export interface SolveResult {
  /** One of each set of solutions that symmetries of the puzzle turn into each other. */
  readonly solutions: readonly (readonly Placement[])[];
  /** Solutions found, counting every symmetric one. */
  readonly solutionsRaw: number;
  /** The search stopped at the limit, so that there may be more. */
  readonly limited: boolean;
  /** The search ran out of nodes: the listed solutions are right, and there may be more. */
  readonly unknown: boolean;
  readonly engine: 'backtrack' | 'sat';
  readonly stats: SolveStats;
}

export interface SolverLimits {
  /** Solutions up to symmetry after which the search stops. */
  readonly limit?: number;
  readonly nodes?: number;
  /** Nodes in a row without a new solution after which the search gives up. */
  readonly stall?: number;
  /** Asked often; once true, the search gives up. */
  readonly isStopped?: (() => boolean) | undefined;
}

export const DEFAULT_LIMIT = 10;
const DEFAULT_NODES = 2_000_000;

/** Finds the solutions of a puzzle by propagation and backtracking. */
export function solve(
  item: ConduitItem,
  { limit = DEFAULT_LIMIT, nodes = DEFAULT_NODES, stall = Number.POSITIVE_INFINITY, isStopped }: SolverLimits = {},
): SolveResult {
  const collector = new SolutionCollector(item, limit);
  let [left, seen] = [stall, 0];
  const spend = () => {
    if (collector.count > seen) [left, seen] = [stall, collector.count];
    return left-- > 0 && !isStopped?.();
  };
  const { end, stats } = findAll(item, collector, { nodes, spend });
  return collector.report(end, stats);
}

/** Units of work for a node; larger lattices cost more. */
export function nodeCost(lattice: Lattice): number {
  return 1 + (lattice.faces.length >> 7);
}

const scratch = new WeakMap<Lattice, DomainBoard>();

function scratchBoard(lattice: Lattice): DomainBoard {
  const board = scratch.get(lattice) ?? new DomainBoard(lattice);
  scratch.set(lattice, board);
  return board;
}

/** Searches until everything is searched, the collector has enough, or the work runs out. */
export function findAll(
  item: ConduitItem,
  collector: SolutionCollector,
  effort: Pick<SearchOptions, 'nodes' | 'spend'>,
): { readonly end: SearchEnd; readonly stats: SolverStats } {
  const stats = noStats();
  const board = openScratch(item);
  const prunedBefore = board?.pruned ?? 0;
  if (!board || !propagate(board)) return { end: 'done', stats: { ...stats, nodesExplored: 1, backtracks: 1 } };
  stats.propagationPruning = board.pruned - prunedBefore;
  stats.forcedMoves = countForced(board, item);
  const end = search(board, { ...effort, onSolution: codes => collector.add(codes) }, stats);
  return { end, stats };
}

/** The shared scratch board of the item's lattice, opened for the item. The next caller reuses it. */
export function openScratch(item: ConduitItem): DomainBoard | null {
  const lattice = latticeOfItem(item);
  return openBoard(item, lattice, scratchBoard(lattice));
}

/** A board opened for an item with its fixed tiles laid, not yet propagated; null when that is already impossible. */
export function openBoard(
  item: ConduitItem,
  lattice: Lattice = latticeOfItem(item),
  board = new DomainBoard(lattice),
): DomainBoard | null {
  const counts = countsOf(item, lattice);
  if (!counts || !board.open(counts, presenceOf(item, lattice))) return null;
  const fixed = fixedCodes(item, lattice);
  for (let face = 0; face < fixed.length; face++) {
    if (fixed[face] && !(board.allows(face, fixed[face]!) && board.assign(face, fixed[face]!))) return null;
  }
  return board;
}

/** Open tiles that propagation alone decided before any choice was made. */
export function countForced(board: DomainBoard, item: ConduitItem): number {
  let forced = -item.fixed.length;
  for (let face = 0; face < board.faceCount; face++) {
    if (board.optionCount(face) === 1 && board.mustCarryTile(face)) forced++;
  }
  return Math.max(0, forced);
}

/** Collects solutions, one of each orbit. Symmetries are computed only when there is a second one. */
export class SolutionCollector {
  readonly #item: ConduitItem;
  readonly #limit: number;
  readonly #keys = new Set<string>();
  readonly #boards: Uint8Array[] = [];
  #symmetry: ItemSymmetry | null = null;
  #raw = 0;

  constructor(item: ConduitItem, limit: number) {
    this.#item = item;
    this.#limit = limit;
  }

  /** Solutions so far, up to symmetry. */
  get count(): number {
    return this.#boards.length;
  }

  /** True when the limit is reached. */
  add(codes: Uint8Array): boolean {
    this.#raw++;
    if (this.#raw === 1 || this.#isNew(codes)) this.#boards.push(codes.slice());
    return this.#boards.length >= this.#limit;
  }

  #isNew(codes: Uint8Array): boolean {
    this.#symmetry ??= symmetryOfItem(this.#item);
    if (this.#keys.size === 0) this.#keys.add(orbitKey(this.#symmetry, this.#boards[0]!));
    const key = orbitKey(this.#symmetry, codes);
    const isNew = !this.#keys.has(key);
    this.#keys.add(key);
    return isNew;
  }

  report(end: SearchEnd, stats: SolverStats, engine: SolveResult['engine'] = 'backtrack'): SolveResult {
    const lattice = latticeOfItem(this.#item);
    return {
      solutions: this.#boards.map(board => placementsOf(lattice, board)),
      solutionsRaw: this.#raw,
      limited: end === 'stopped',
      unknown: end === 'nodes',
      engine,
      stats: { solutionCount: this.#boards.length, ...stats },
    };
  }
}
