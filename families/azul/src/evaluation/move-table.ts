import type { ValuedMove } from '../kinds.ts';
import { CENTER, type Game, SOURCES } from '../rules/packed/game.ts';
import { colorOf, destinationOf, type Move, moveOf, sourceOf } from '../rules/packed/move.ts';

/** The colour and the destination of a move. */
const TAKE_MASK = 63;

/** Moves that do the same from equal factories are one move: the first of them. */
export function firstEqual(game: Game, moves: readonly Move[], move: Move): Move {
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

/** The line of an equal factory as that of this move: the two change places. */
export function lineFrom(move: Move, line: readonly Move[]): readonly Move[] {
  const [mine, theirs] = [sourceOf(move), sourceOf(line[0]!)];
  const swapped = (source: number) => (source === mine ? theirs : source === theirs ? mine : source);
  return line.map(each => moveOf(swapped(sourceOf(each)), colorOf(each), destinationOf(each)));
}

/** Least regret first; among equals the better round, then the order of the rules. */
export function bestFirst(moves: readonly ValuedMove[]): readonly ValuedMove[] {
  return moves.toSorted((a, b) => a.regret - b.regret || (b.round ?? 0) - (a.round ?? 0));
}

/** To a thousandth. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
