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

/** Every move to the same depth, deeper and deeper from one on; a first ply is always seen in full. */
export function deepenAll(top: TableTop, end: RoundEnd, stop: Stop, from: number): Deepened {
  return deepen(top, end, stop, from, valuesAt);
}

/** The best move alone: it comes first, and the values of the others are no more than bounds from above. */
export function deepenBest(top: TableTop, end: RoundEnd, stop: Stop): Deepened {
  return deepen(top, end, stop, 1, boundsAt);
}

/** The moves with what they are worth at a depth; null when a limit ended it. */
type RootSearch = (search: ValueSearch, order: readonly HeapMove[], depth: number) => Map<HeapMove, number> | null;

function deepen(top: TableTop, end: RoundEnd, stop: Stop, from: number, searchRoot: RootSearch): Deepened {
  const nodes = from === 1 && stop.nodes < FIRST_PLY ? FIRST_PLY : stop.nodes;
  const search = new ValueSearch(top, end, keptTable(TABLE_BITS), { nodes, isOutOfTime: stop.isOutOfTime });
  let order = search.rootMoves();
  let found: Omit<Deepened, 'nodes'> = { roots: new Map(), isComplete: false };
  for (let depth = from; depth <= TO_THE_END && !found.isComplete; depth++) {
    search.takeWasCut();
    const values = searchRoot(search, order, depth);
    if (!values) break;
    const isComplete = !search.takeWasCut();
    order = [...values.keys()].sort((a, b) => values.get(b)! - values.get(a)!);
    const roots = rootsOf(top, end, search, order, values, isComplete ? TO_THE_END : depth);
    found = { roots, isComplete };
  }
  return { ...found, nodes: search.nodes };
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
  order: readonly HeapMove[],
  values: ReadonlyMap<HeapMove, number>,
  plies: number,
): ReadonlyMap<HeapMove, Root> {
  const roots = new Map<HeapMove, Root>();
  for (const move of order) {
    const value = values.get(move)!;
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
