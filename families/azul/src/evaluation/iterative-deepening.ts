import { EvalSearch, INFINITE, type SearchBudget, TO_THE_END } from '../search/alpha-beta/eval-search.ts';
import type { HeapMove } from '../search/alpha-beta/frame.ts';
import type { RootPosition } from '../search/alpha-beta/root-position.ts';
import type { RoundEndValue } from '../search/alpha-beta/round-end-value.ts';
import { sharedTable } from '../search/alpha-beta/transposition-table.ts';

/** The value of a root move. */
interface Root {
  /** In units. For moves farther behind the best than the width, it is only an upper bound. */
  readonly value: number;
  /** The principal variation; only the move itself where the line was not searched for or is no longer in the table. */
  readonly line: readonly HeapMove[];
}

/** The result of one depth: every root move, best first. */
export interface DepthResult {
  readonly roots: ReadonlyMap<HeapMove, Root>;
  /** Plies searched, or `TO_THE_END`. */
  readonly depth: number;
  /** Whether no line reached the depth limit: values within the width then follow from best play to the end of the round. */
  readonly isComplete: boolean;
}

type Values = ReadonlyMap<HeapMove, number>;

const TABLE_BITS = 18;
/** More nodes than one ply has, and fewer than between two checks of the clock. */
const FIRST_PLY_NODES = 190;

/** Iterative deepening over all root moves. The first ply is always searched, whatever the limits. */
export class IterativeDeepening {
  readonly #budget: SearchBudget;
  /** The limits of the current search, which may be lower than `#budget`. */
  readonly #limits: { nodes: number; isOutOfTime: () => boolean };
  readonly #search: EvalSearch;
  #result: DepthResult;
  /** After a search to the end: moves so far behind the best that only a bound is known. */
  #distant: readonly HeapMove[] = [];

  constructor(position: RootPosition, end: RoundEndValue, budget: SearchBudget) {
    this.#budget = budget;
    this.#limits = { nodes: Math.max(FIRST_PLY_NODES, budget.nodes), isOutOfTime: budget.isOutOfTime };
    this.#search = new EvalSearch(position, end, sharedTable('game', TABLE_BITS), this.#limits);
    const values = allValues(this.#search, this.#search.rootMoves(), 1)!;
    this.#result = { roots: rootsOf(values), depth: 1, isComplete: !this.#search.takeHitDepthLimit() };
  }

  get result(): DepthResult {
    return this.#result;
  }

  get nodes(): number {
    return this.#search.nodes;
  }

  /** Whether everything was searched or a limit was reached. */
  get isOver(): boolean {
    const isKnown = this.#result.isComplete && this.#distant.length === 0;
    return isKnown || this.#search.isStopped || this.nodes >= this.#budget.nodes;
  }

  /** Searches one ply deeper. Moves within `width` units of the best get exact values. False when a limit stopped it. */
  deepen(width: number): boolean {
    const depth = this.#result.depth + 1;
    this.#search.takeHitDepthLimit();
    const values = this.#nearValues(depth, width);
    if (!values) return false;
    const isSeen = !this.#search.takeHitDepthLimit();
    const [best, value] = [...values][0]!;
    const roots = rootsOf(values);
    roots.set(best, { value, line: this.#lineOf(best, value, depth) });
    this.#result = { roots, depth, isComplete: false };
    return !isSeen || this.searchToEnd(this.#budget.nodes, width);
  }

  /** Searches the moves near the best to the end of the round within a node allowance; false when that did not suffice. */
  searchToEnd(allowance: number, width: number): boolean {
    this.#limits.nodes = Math.min(this.#budget.nodes, this.nodes + allowance);
    const values = this.#nearValues(TO_THE_END, width);
    if (values) this.#end(values, width);
    else if (this.nodes < this.#budget.nodes && !this.#budget.isOutOfTime()) this.#search.resume();
    this.#limits.nodes = this.#budget.nodes;
    return values !== null;
  }

  #end(values: Values, width: number): void {
    const best = Math.max(...values.values());
    const roots = rootsOf(values);
    const near = [...values].filter(([, value]) => value > best - width);
    this.#distant = [...values.keys()].slice(near.length);
    for (const [move, value] of near) roots.set(move, { value, line: this.#lineOf(move, value, TO_THE_END) });
    this.#result = { roots, depth: TO_THE_END, isComplete: true };
  }

  /** After a search to the end: values one more distant move. Nothing changes when a limit stops it. */
  valueDistantMove(): void {
    const [move, ...others] = this.#distant;
    if (move === undefined) return;
    const value = this.#search.valueOf(move, TO_THE_END, -INFINITE, INFINITE);
    if (this.#search.isStopped) return;
    this.#distant = others;
    const roots = new Map(this.#result.roots).set(move, { value, line: this.#lineOf(move, value, TO_THE_END) });
    this.#result = { ...this.#result, roots };
  }

  /** Values, best first; null when a limit stopped the search. */
  #nearValues(depth: number, width: number): Values | null {
    const bounds = boundsAt(this.#search, [...this.#result.roots.keys()], depth);
    if (!bounds) return null;
    const [[best, most], ...others] = bounds;
    const values = new Map([[best, most]]);
    for (const [move, bound] of others) {
      const isNear = bound > most - width;
      const value = isNear ? this.#search.valueOf(move, depth, most - width, most + 1) : bound;
      if (this.#search.isStopped) return null;
      values.set(move, Math.min(bound, value));
    }
    return bestFirst(values);
  }

  /** The principal variation if it leads to the value of its first move, else the move alone: table entries get replaced. */
  #lineOf(move: HeapMove, value: number, depth: number): readonly HeapMove[] {
    const line = this.#search.proveLine(move, value, depth);
    return this.#search.valueAfterLine(line) === value ? line : [move];
  }
}

function rootsOf(values: Values): Map<HeapMove, Root> {
  return new Map([...values].map(([move, value]) => [move, { value, line: [move] }]));
}

function bestFirst(values: Values): Values {
  return new Map([...values].sort(([, a], [, b]) => b - a));
}

function allValues(search: EvalSearch, order: readonly HeapMove[], depth: number): Values | null {
  const values = new Map<HeapMove, number>();
  for (const move of order) {
    values.set(move, search.valueOf(move, depth, -INFINITE, INFINITE));
    if (search.isStopped) return null;
  }
  return bestFirst(values);
}

type Bounds = readonly [best: readonly [HeapMove, number], ...others: readonly (readonly [HeapMove, number])[]];

/** The best move with its value, then the others with upper bounds. */
function boundsAt(search: EvalSearch, [first, ...later]: readonly HeapMove[], depth: number): Bounds | null {
  let best = [first!, search.valueOf(first!, depth, -INFINITE, INFINITE)] as const;
  const others: (readonly [HeapMove, number])[] = [];
  for (const move of later) {
    let value = search.valueOf(move, depth, best[1], best[1] + 1);
    if (value > best[1] && !search.isStopped) value = search.valueOf(move, depth, best[1], INFINITE);
    if (search.isStopped) return null;
    const isBetter = value > best[1];
    others.push(isBetter ? best : [move, value]);
    if (isBetter) best = [move, value];
  }
  return search.isStopped ? null : [best, ...others];
}
