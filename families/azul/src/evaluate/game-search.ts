import { type Game, ON_TABLE } from '../game.ts';
import { colorOf, destinationOf, type Move, moveOf, sourceOf } from '../move.ts';
import { FRAME, type HeapMove, SIDE, writeNext, writeRoot } from '../search/frame.ts';
import { RoundEnd } from '../search/round-end.ts';
import { UNIT } from '../search/seat-ends.ts';
import { heapMove, sourceMove, type TableTop, tableTopOf } from '../search/table-top.ts';
import { keptTable } from '../search/transpositions.ts';
import { learnedValue } from '../search/value/learned-value.ts';
import { INFINITE, TO_THE_END, ValueSearch } from '../search/value-search.ts';

export interface GameLimits {
  readonly nodes: number;
  readonly isOutOfTime: () => boolean;
}

export interface ForeseenMove {
  readonly move: Move;
  /** Expected final difference to its player, in points. */
  readonly value: number;
  /** The play that this value rests on, the move first; the move alone where the search no longer knows it. */
  readonly line: readonly Move[];
}

export interface Foreseen {
  /** Every one of the moves asked for, in their order. */
  readonly moves: readonly ForeseenMove[];
  /** Whether every line was looked at to the end of the round. */
  readonly isComplete: boolean;
  /** Plies looked ahead when it is not complete. */
  readonly depth: number;
  readonly nodes: number;
}

/** With so few tiles on the table, looking to the end at once costs half of going there step by step. */
const AT_ONCE_TILES = 13;
/** The share of the allowance that this may cost before the search begins again step by step. */
const AT_ONCE_SHARE = 0.6;
const TABLE_BITS = 16;
/** More nodes than one ply has, and fewer than between two looks at the clock. */
const FIRST_PLY = 190;
/** The longest round, in plies. */
const MOST_PLIES = 101;

/** Values every move by search to the end of the round, or as deep as the limits allow, on top of the learned value. */
export function foresee(game: Game, moves: readonly Move[], limits: GameLimits): Foreseen {
  const top = tableTopOf(game);
  const end = new RoundEnd(game, learnedValue, 0);
  const first = game[ON_TABLE]! <= AT_ONCE_TILES ? Math.floor(limits.nodes * AT_ONCE_SHARE) : 0;
  const atOnce = first > 0 ? deepen(top, end, { ...limits, nodes: first }, TO_THE_END) : null;
  if (atOnce?.isComplete) return told(top, moves, atOnce, 0);
  const spent = atOnce?.search.nodes ?? 0;
  return told(top, moves, deepen(top, end, { ...limits, nodes: limits.nodes - spent }, 1), spent);
}

interface Root {
  /** In units. */
  readonly value: number;
  readonly line: readonly HeapMove[];
}

interface Deepened {
  readonly search: ValueSearch;
  readonly roots: ReadonlyMap<HeapMove, Root>;
  readonly depth: number;
  readonly isComplete: boolean;
}

/** Deeper and deeper from a depth on; a first ply is always seen in full. */
function deepen(top: TableTop, end: RoundEnd, { nodes, isOutOfTime }: GameLimits, from: number): Deepened {
  const stop = { nodes: from === 1 && nodes < FIRST_PLY ? FIRST_PLY : nodes, isOutOfTime };
  const search = new ValueSearch(top, end, keptTable(TABLE_BITS), stop);
  let order = search.rootMoves();
  let found: Deepened = { search, roots: new Map(), depth: 0, isComplete: false };
  for (let depth = from; depth <= TO_THE_END && !found.isComplete; depth++) {
    search.takeWasCut();
    const values = valuesAt(search, order, depth);
    if (!values) break;
    const isComplete = !search.takeWasCut();
    order = order.toSorted((a, b) => values.get(b)! - values.get(a)!);
    const plies = isComplete ? TO_THE_END : depth;
    const roots = new Map<HeapMove, Root>();
    for (const move of order) {
      const value = values.get(move)!;
      roots.set(move, { value, line: provenLine(top, end, search.lineWorth(move, value, plies), value) });
    }
    found = { search, roots, depth, isComplete };
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

function told(top: TableTop, moves: readonly Move[], found: Deepened, spent: number): Foreseen {
  const { search, roots, depth, isComplete } = found;
  const foreseen = moves.map(move => {
    const { value, line } = roots.get(heapMove(top, move))!;
    const drafts = line.map(each => sourceMove(top, each));
    return { move, value: value / UNIT, line: lineFrom(move, drafts) };
  });
  return { moves: foreseen, isComplete, depth, nodes: search.nodes + spent };
}

/** The line of an equal factory as that of this move: the two change places. */
function lineFrom(move: Move, line: readonly Move[]): readonly Move[] {
  const [mine, theirs] = [sourceOf(move), sourceOf(line[0]!)];
  const swapped = (source: number) => (source === mine ? theirs : source === theirs ? mine : source);
  return line.map(each => moveOf(swapped(sourceOf(each)), colorOf(each), destinationOf(each)));
}

const frames = new Int32Array((MOST_PLIES + 1) * FRAME);

/** The line if it has the value that the search found for its first move, else that move alone: the table forgets. */
function provenLine(top: TableTop, end: RoundEnd, line: readonly HeapMove[], value: number): readonly HeapMove[] {
  writeRoot(frames, top);
  for (const [ply, move] of line.entries()) writeNext(frames, ply * FRAME, move, top);
  const at = line.length * FRAME;
  const reached = end.value(frames, at);
  return (frames[at + SIDE] === 0 ? reached : 0 - reached) === value ? line : line.slice(0, 1);
}
