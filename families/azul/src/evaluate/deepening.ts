import { FRAME, type HeapMove, SIDE, writeNext, writeRoot } from '../search/frame.ts';
import type { RoundEnd } from '../search/round-end.ts';
import type { TableTop } from '../search/table-top.ts';
import { keptTable } from '../search/transpositions.ts';
import { INFINITE, type Stop, TO_THE_END, ValueSearch } from '../search/value-search.ts';

/** A move at the root. */
export interface Root {
  /** In units. */
  readonly value: number;
  /** The play that the value rests on; the move alone where the table forgot. */
  readonly line: readonly HeapMove[];
}

export interface Deepened {
  /** As the last depth that was finished found them. */
  readonly roots: ReadonlyMap<HeapMove, Root>;
  /** Whether no line was cut off at that depth. */
  readonly isComplete: boolean;
  readonly nodes: number;
}

const TABLE_BITS = 16;
/** More nodes than one ply has, and fewer than between two looks at the clock. */
const FIRST_PLY = 190;

/** Every move to the same depth, deeper and deeper from one on. */
export function deepenAll(top: TableTop, end: RoundEnd, stop: Stop, from: number): Deepened {
  const search = new ValueSearch(top, end, keptTable(TABLE_BITS), stop);
  const { values, depth, isComplete } = deepen(search, from, valuesAt);
  const roots = rootsOf(top, end, search, values, isComplete ? TO_THE_END : depth);
  return { roots, isComplete, nodes: search.nodes };
}

/** The share of the nodes that goes into the best move; the others are then probed at the same depth. */
const BEST_SHARE = 0.5;

/**
 * The best move alone, which is seen far deeper; the others have at most the values given. `gaps` are the distances to
 * the best, in units, at which they are probed. A first ply is always seen.
 */
export function deepenBest(top: TableTop, end: RoundEnd, stop: Stop, gaps: readonly number[]): Deepened {
  const limits = { nodes: Math.max(FIRST_PLY, Math.floor(stop.nodes * BEST_SHARE)), isOutOfTime: stop.isOutOfTime };
  const search = new ValueSearch(top, end, keptTable(TABLE_BITS), limits);
  let line: readonly HeapMove[] = [];
  const { values, depth, isComplete } = deepen(search, 1, boundsAt, (found, plies) => {
    const [move, value] = [...found][0]!;
    line = provenLine(top, end, search.lineWorth(move, value, plies), value);
  });
  limits.nodes = stop.nodes;
  search.resume();
  const best = Math.max(...values.values());
  for (const gap of gaps) lower(search, values, isComplete ? TO_THE_END : depth, best - gap);
  const roots = new Map<HeapMove, Root>();
  for (const [move, value] of values) roots.set(move, { value, line: move === line[0] ? line : [move] });
  return { roots, isComplete: false, nodes: search.nodes };
}

/** Asks of every move that may be worth more than `value` whether it is. */
function lower(search: ValueSearch, values: Map<HeapMove, number>, depth: number, value: number): void {
  for (const [move, bound] of values) {
    if (bound <= value || search.isStopped) continue;
    const found = search.valueOf(move, depth, value, value + 1);
    if (!search.isStopped && found <= value) values.set(move, found);
  }
}

interface Valued {
  /** As the last depth that was finished found them, the best first. */
  readonly values: Map<HeapMove, number>;
  readonly depth: number;
  readonly isComplete: boolean;
}

/** The moves with what they are worth at a depth; null when a limit ended it. */
type RootSearch = (search: ValueSearch, order: readonly HeapMove[], depth: number) => Map<HeapMove, number> | null;

function deepen(
  search: ValueSearch,
  from: number,
  searchRoot: RootSearch,
  onDepth: (values: ReadonlyMap<HeapMove, number>, plies: number) => void = () => {},
): Valued {
  let found: Valued = { values: new Map(), depth: 0, isComplete: false };
  let order = search.rootMoves();
  for (let depth = from; depth <= TO_THE_END && !found.isComplete; depth++) {
    search.takeWasCut();
    const values = searchRoot(search, order, depth);
    if (!values) break;
    order = [...values.keys()].sort((a, b) => values.get(b)! - values.get(a)!);
    found = { values: new Map(order.map(move => [move, values.get(move)!])), depth, isComplete: !search.takeWasCut() };
    onDepth(found.values, found.isComplete ? TO_THE_END : depth);
  }
  return found;
}

function valuesAt(search: ValueSearch, order: readonly HeapMove[], depth: number): Map<HeapMove, number> | null {
  const values = new Map<HeapMove, number>();
  for (const move of order) {
    values.set(move, search.valueOf(move, depth, -INFINITE, INFINITE));
    if (search.isStopped) return null;
  }
  return values;
}

function boundsAt(search: ValueSearch, order: readonly HeapMove[], depth: number): Map<HeapMove, number> | null {
  let bounds = new Map<HeapMove, number>();
  let best = -INFINITE;
  for (const move of order) {
    let value = best === -INFINITE ? INFINITE : search.valueOf(move, depth, best, best + 1);
    if (value > best && !search.isStopped) value = search.valueOf(move, depth, best, INFINITE);
    if (search.isStopped) return null;
    if (value > best) bounds = new Map([[move, value], ...bounds]);
    else bounds.set(move, value);
    best = Math.max(best, value);
  }
  return bounds;
}

function rootsOf(
  top: TableTop,
  end: RoundEnd,
  search: ValueSearch,
  values: ReadonlyMap<HeapMove, number>,
  plies: number,
): ReadonlyMap<HeapMove, Root> {
  const roots = new Map<HeapMove, Root>();
  for (const [move, value] of values) {
    roots.set(move, { value, line: provenLine(top, end, search.lineWorth(move, value, plies), value) });
  }
  return roots;
}

/** The longest round, in plies, and the position before it. */
const MOST_FRAMES = 102;
const frames = new Int32Array(MOST_FRAMES * FRAME);

/** The line if it has the value that the search found for its first move, else that move alone: the table forgets. */
function provenLine(top: TableTop, end: RoundEnd, line: readonly HeapMove[], value: number): readonly HeapMove[] {
  writeRoot(frames, top);
  for (const [ply, move] of line.entries()) writeNext(frames, ply * FRAME, move, top);
  const at = line.length * FRAME;
  const reached = end.value(frames, at);
  return (frames[at + SIDE] === 0 ? reached : 0 - reached) === value ? line : line.slice(0, 1);
}
