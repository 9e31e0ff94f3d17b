import { ACTIVE, board, type Game, SCORE, STARTER, WALL } from '../../rules/packed/game.ts';
import { floorCost } from '../../rules/tiles.ts';
import { fullestRow, keptEnds, type SeatEnds, UNIT } from '../round-end/board-value-cache.ts';
import type { Finished } from '../round-end/fixed-wall-tiling.ts';
import { type BoardValue, nextRoundOf } from '../value/board-value.ts';
import { FINISHED, FLOOR, LINES, MARKER, MARKER_FREE, MARKER_MINE, MINE, SIDE, THEIRS } from './frame.ts';

/**
 * What the end of a round is worth: the difference of the scores and of what the boards carry into the next round, or
 * the final difference with its bonuses when a row is complete, and then `win` points more for the winner.
 */
export class RoundEnd {
  /** What goes with the value for lines that are cut off before the end. */
  readonly prospects: Int16Array | null;
  readonly #mover: SeatEnds;
  readonly #other: SeatEnds;
  readonly #moverScore: number;
  readonly #otherScore: number;
  readonly #isMoverStarter: boolean;
  readonly #win: number;
  // Fullest rows before the tiling.
  readonly #moverRow: number;
  readonly #otherRow: number;

  constructor(game: Game, value: BoardValue, win: number) {
    this.prospects = value.prospects;
    const seat = game[ACTIVE]!;
    const next = nextRoundOf(game);
    this.#mover = keptEnds(seat, game[board(seat) + WALL]!, value, next);
    this.#other = keptEnds(1 - seat, game[board(1 - seat) + WALL]!, value, next);
    this.#moverScore = game[board(seat) + SCORE]!;
    this.#otherScore = game[board(1 - seat) + SCORE]!;
    this.#isMoverStarter = game[STARTER] === seat;
    this.#win = win * UNIT;
    this.#moverRow = Math.min(4, fullestRow(game[board(seat) + WALL]!));
    this.#otherRow = Math.min(4, fullestRow(game[board(1 - seat) + WALL]!));
  }

  /** To the player to move in the frame, in units. */
  value(frames: Int32Array, at: number): number {
    const isMover = frames[at + SIDE] === 0;
    const mover = at + (isMover ? MINE : THEIRS);
    const other = at + (isMover ? THEIRS : MINE);
    const marker = frames[at + MARKER]!;
    const isStarter = marker === MARKER_FREE ? this.#isMoverStarter : (marker === MARKER_MINE) === isMover;
    const value = this.#moverValue(frames, mover, other, isStarter);
    return isMover ? value : 0 - value;
  }

  #moverValue(frames: Int32Array, mover: number, other: number, isStarter: boolean): number {
    const a = this.#mover;
    const b = this.#other;
    const mine = a.slot(frames[mover + LINES]!, frames[mover + FINISHED]!);
    const theirs = b.slot(frames[other + LINES]!, frames[other + FINISHED]!);
    const myRow = a.fullest(mine);
    const theirRow = b.fullest(theirs);
    const difference =
      ended(this.#moverScore, a.gain.of(frames[mover + FINISHED]!), frames[mover + FLOOR]!) -
      ended(this.#otherScore, b.gain.of(frames[other + FINISHED]!), frames[other + FLOOR]!);
    if (myRow < 5 && theirRow < 5)
      return difference * UNIT + a.carried(mine, isStarter, theirRow) - b.carried(theirs, !isStarter, myRow);
    const margin = difference + a.bonus(mine) - b.bonus(theirs);
    const lead = margin !== 0 ? margin : a.rows(mine) - b.rows(theirs);
    return margin * UNIT + (lead > 0 ? this.#win : lead < 0 ? 0 - this.#win : 0);
  }

  /** What a board would be worth to its owner if the round ended now, in units. For the order of moves. */
  standing(isMover: boolean, lines: number, finished: Finished, floor: number, isStarter: boolean): number {
    const ends = isMover ? this.#mover : this.#other;
    const slot = ends.slot(lines, finished);
    const points = ends.gain.of(finished) - floorCost(floor);
    if (ends.fullest(slot) === 5) return (points + ends.bonus(slot)) * UNIT;
    return points * UNIT + ends.carried(slot, isStarter, isMover ? this.#otherRow : this.#moverRow);
  }
}

function ended(score: number, gain: number, floor: number): number {
  const points = score + gain - floorCost(floor);
  return points > 0 ? points : 0;
}
