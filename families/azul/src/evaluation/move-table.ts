import type { ValuedMove } from '../kinds.ts';
import { CENTER, type PackedGame, SOURCES } from '../rules/packed/game.ts';
import { colorOf, destinationOf, type Move, moveOf, sourceOf } from '../rules/packed/move.ts';

/** The bits of the colour and the destination of a move. */
const TAKE_MASK = 63;

/** The first of the moves that take the same tiles from equal factories to the same destination. */
export function firstEquivalent(game: PackedGame, moves: readonly Move[], move: Move): Move {
  const source = sourceOf(move);
  if (source === CENTER) return move;
  const take = move & TAKE_MASK;
  return moves.find(
    each =>
      (each & TAKE_MASK) === take &&
      sourceOf(each) !== CENTER &&
      game[SOURCES + sourceOf(each)] === game[SOURCES + source],
  )!;
}

/** A line that starts with an equivalent move, rewritten to start with this move: the two equal factories are swapped. */
export function lineStartingWith(move: Move, line: readonly Move[]): readonly Move[] {
  const [mine, theirs] = [sourceOf(move), sourceOf(line[0]!)];
  const swapped = (source: number) => (source === mine ? theirs : source === theirs ? mine : source);
  return line.map(each => moveOf(swapped(sourceOf(each)), colorOf(each), destinationOf(each)));
}

/** Sorts by regret, then by the value of the round, then by the order of legal moves. */
export function bestFirst(moves: readonly ValuedMove[]): readonly ValuedMove[] {
  return moves.toSorted((a, b) => a.regret - b.regret || (b.round ?? 0) - (a.round ?? 0));
}

/** Rounds to a thousandth. */
export function toThousandth(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
