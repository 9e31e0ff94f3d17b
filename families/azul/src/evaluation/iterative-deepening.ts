import { INFINITE, type Stop, TO_THE_END, ValueSearch } from '../search/alpha-beta/eval-search.ts';
import type { HeapMove } from '../search/alpha-beta/frame.ts';
import type { TableTop } from '../search/alpha-beta/root-position.ts';
import type { RoundEnd } from '../search/alpha-beta/round-end-value.ts';
import { keptTable } from '../search/alpha-beta/transposition-table.ts';

/** A move at the root. */
interface Root {
  /** In units. Moves that are farther behind the best than the width may be worth less. */
  readonly value: number;
  /** The play that the value rests on; the move alone where it was not looked for or the table forgot. */
  readonly line: readonly HeapMove[];
}

/** What one depth found: every move at the root, the best first. */
export interface Deepened {
  readonly roots: ReadonlyMap<HeapMove, Root>;
  /** Plies that were looked at, or `TO_THE_END`. */
  readonly depth: number;
  /** Whether no line was cut off: the values within the width are then those of best play to the end of the round. */
  readonly isComplete: boolean;
}

type Values = ReadonlyMap<HeapMove, number>;

const TABLE_BITS = 18;
/** More nodes than one ply has, and fewer than between two looks at the clock. */
const FIRST_PLY = 190;

/** Looks at all moves of a position deeper and deeper. One ply is always seen, whatever the limits. */
export class Deepening {
  readonly #stop: Stop;
  /** What the search goes by: it may be less than `#stop` for a while. */
  readonly #limits: { nodes: number; isOutOfTime: () => boolean };
  readonly #search: ValueSearch;
  #found: Deepened;
  /** Moves that are so far behind that only a bound of them is known, once the end was seen. */
  #far: readonly HeapMove[] = [];

  constructor(top: TableTop, end: RoundEnd, stop: Stop) {
    this.#stop = stop;
    this.#limits = { nodes: Math.max(FIRST_PLY, stop.nodes), isOutOfTime: stop.isOutOfTime };
    this.#search = new ValueSearch(top, end, keptTable('game', TABLE_BITS), this.#limits);
    const values = allValues(this.#search, this.#search.rootMoves(), 1)!;
    this.#found = { roots: rootsOf(values), depth: 1, isComplete: !this.#search.takeWasCut() };
  }

  get found(): Deepened {
    return this.#found;
  }

  get nodes(): number {
    return this.#search.nodes;
  }

  /** Whether everything was seen or a limit reached. */
  get isOver(): boolean {
    const isKnown = this.#found.isComplete && this.#far.length === 0;
    return isKnown || this.#search.isStopped || this.nodes >= this.#stop.nodes;
  }

  /** Looks a ply deeper; moves within `width` of the best, in units, get values of their own. False when a limit ended it. */
  deepen(width: number): boolean {
    const depth = this.#found.depth + 1;
    this.#search.takeWasCut();
    const values = this.#nearValues(depth, width);
    if (!values) return false;
    const isSeen = !this.#search.takeWasCut();
    const [best, value] = [...values][0]!;
    const roots = rootsOf(values);
    roots.set(best, { value, line: this.#lineOf(best, value, depth) });
    this.#found = { roots, depth, isComplete: false };
    return !isSeen || this.goToTheEnd(this.#stop.nodes, width);
  }

  /** Values the moves near the best by play to the end, within an allowance of nodes; false when that did not suffice. */
  goToTheEnd(allowance: number, width: number): boolean {
    this.#limits.nodes = Math.min(this.#stop.nodes, this.nodes + allowance);
    const values = this.#nearValues(TO_THE_END, width);
    if (values) this.#end(values, width);
    else if (this.nodes < this.#stop.nodes && !this.#stop.isOutOfTime()) this.#search.resume();
    this.#limits.nodes = this.#stop.nodes;
    return values !== null;
  }

  #end(values: Values, width: number): void {
    const best = Math.max(...values.values());
    const roots = rootsOf(values);
    const near = [...values].filter(([, value]) => value > best - width);
    this.#far = [...values.keys()].slice(near.length);
    for (const [move, value] of near) roots.set(move, { value, line: this.#lineOf(move, value, TO_THE_END) });
    this.#found = { roots, depth: TO_THE_END, isComplete: true };
  }

  /** Once the end was seen: values one more of the moves that are far behind; nothing changes when a limit ends it. */
  valueFar(): void {
    const [move, ...others] = this.#far;
    if (move === undefined) return;
    const value = this.#search.valueOf(move, TO_THE_END, -INFINITE, INFINITE);
    if (this.#search.isStopped) return;
    this.#far = others;
    const roots = new Map(this.#found.roots).set(move, { value, line: this.#lineOf(move, value, TO_THE_END) });
    this.#found = { ...this.#found, roots };
  }

  /** Best first; null when a limit ended it. */
  #nearValues(depth: number, width: number): Values | null {
    const bounds = boundsAt(this.#search, [...this.#found.roots.keys()], depth);
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

  /** The line if it has the value that the search found for its first move, else that move alone: the table forgets. */
  #lineOf(move: HeapMove, value: number, depth: number): readonly HeapMove[] {
    const line = this.#search.lineWorth(move, value, depth);
    return this.#search.worthAfter(line) === value ? line : [move];
  }
}

function rootsOf(values: Values): Map<HeapMove, Root> {
  return new Map([...values].map(([move, value]) => [move, { value, line: [move] }]));
}

function bestFirst(values: Values): Values {
  return new Map([...values].sort(([, a], [, b]) => b - a));
}

function allValues(search: ValueSearch, order: readonly HeapMove[], depth: number): Values | null {
  const values = new Map<HeapMove, number>();
  for (const move of order) {
    values.set(move, search.valueOf(move, depth, -INFINITE, INFINITE));
    if (search.isStopped) return null;
  }
  return bestFirst(values);
}

type Bounds = readonly [best: readonly [HeapMove, number], ...others: readonly (readonly [HeapMove, number])[]];

/** The best move with its value, then the others with what they are worth at most. */
function boundsAt(search: ValueSearch, [first, ...later]: readonly HeapMove[], depth: number): Bounds | null {
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
