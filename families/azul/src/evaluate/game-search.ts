import { BANDS } from '../bands.ts';
import { type Game, ON_TABLE } from '../game.ts';
import { colorOf, destinationOf, type Move, moveOf, sourceOf } from '../move.ts';
import type { HeapMove } from '../search/frame.ts';
import { RoundEnd } from '../search/round-end.ts';
import { UNIT } from '../search/seat-ends.ts';
import { heapMove, sourceMove, type TableTop, tableTopOf } from '../search/table-top.ts';
import { learnedValue } from '../search/value/learned-value.ts';
import { type Stop, TO_THE_END } from '../search/value-search.ts';
import { deepenAll, deepenBest, type Root } from './deepening.ts';
import { searchNoise } from './noise.ts';

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
  /** Whether every move was looked at to the end of the round. */
  readonly isComplete: boolean;
  readonly nodes: number;
}

/** With this many tiles on the table, looking to the end at once may pay from so many nodes on. */
const AT_ONCE_FROM: readonly { readonly tiles: number; readonly nodes: number }[] = [
  { tiles: 13, nodes: 0 },
  { tiles: 15, nodes: 200_000 },
  { tiles: 17, nodes: 2_000_000 },
  { tiles: Number.POSITIVE_INFINITY, nodes: 5_000_000 },
];
/** The share of the allowance that this may cost before the search begins again step by step. */
const AT_ONCE_SHARE = 0.7;
/** Values every move by search to the end of the round, or as deep as the limits allow, on top of the learned value. */
export function foresee(game: Game, moves: readonly Move[], limits: Stop): Foreseen {
  const top = tableTopOf(game);
  const end = new RoundEnd(game, learnedValue, 0);
  const stop = (nodes: number) => ({ nodes: Math.floor(nodes), isOutOfTime: limits.isOutOfTime });
  const atOnce = canLookAtOnce(game, limits.nodes)
    ? deepenAll(top, end, stop(limits.nodes * AT_ONCE_SHARE), TO_THE_END)
    : null;
  if (atOnce?.isComplete) return told(top, moves, atOnce.roots, true, atOnce.nodes);
  const spent = atOnce?.nodes ?? 0;
  const best = deepenBest(top, end, stop(limits.nodes - spent), gapsOf(game));
  return told(top, moves, best.roots, false, spent + best.nodes);
}

/** Where the end is out of sight, the other moves are probed at the limits of the bands, the far one first. */
function gapsOf(game: Game): readonly number[] {
  const noise = searchNoise(game, false);
  return BANDS.slice(0, -1)
    .map(({ upTo }) => (noise + upTo) * UNIT)
    .reverse();
}

function canLookAtOnce(game: Game, nodes: number): boolean {
  return nodes >= AT_ONCE_FROM.find(({ tiles }) => game[ON_TABLE]! <= tiles)!.nodes;
}

function told(
  top: TableTop,
  moves: readonly Move[],
  roots: ReadonlyMap<HeapMove, Root>,
  isComplete: boolean,
  nodes: number,
): Foreseen {
  const foreseen = moves.map(move => {
    const { value, line } = roots.get(heapMove(top, move))!;
    const drafts = line.map(each => sourceMove(top, each));
    return { move, value: value / UNIT, line: lineFrom(move, drafts) };
  });
  return { moves: foreseen, isComplete, nodes };
}

/** The line of an equal factory as that of this move: the two change places. */
function lineFrom(move: Move, line: readonly Move[]): readonly Move[] {
  const [mine, theirs] = [sourceOf(move), sourceOf(line[0]!)];
  const swapped = (source: number) => (source === mine ? theirs : source === theirs ? mine : source);
  return line.map(each => moveOf(swapped(sourceOf(each)), colorOf(each), destinationOf(each)));
}
