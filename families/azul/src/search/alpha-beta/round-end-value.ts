import { ACTIVE, board, type PackedGame, SCORE, STARTER, WALL } from '../../rules/packed/game.ts';
import { floorCost } from '../../rules/tiles.ts';
import {
  type BoardValueCache,
  cachedBoardValues,
  fullestRow,
  UNITS_PER_POINT,
} from '../round-end/board-value-cache.ts';
import type { FinishedLines } from '../round-end/fixed-wall-tiling.ts';
import { type BoardValue, nextRoundOf } from '../value/board-value.ts';
import {
  FINISHED,
  FRAME_FLOOR,
  FRAME_LINES,
  FRAME_MARKER,
  MARKER_FREE,
  MARKER_MINE,
  MINE,
  SIDE,
  THEIRS,
} from './frame.ts';

/**
 * The value of the end of a round: the score difference plus the difference of the board values for the rest of the game.
 * When a row is complete, it is the final score difference with bonuses, plus `win` points for the winner.
 */
export class RoundEndValue {
  /** Weights of the prospects, which are added where a line reaches the depth limit; null without any. */
  readonly prospects: Int16Array | null;
  readonly #mover: BoardValueCache;
  readonly #other: BoardValueCache;
  readonly #moverScore: number;
  readonly #otherScore: number;
  readonly #isMoverStarter: boolean;
  readonly #win: number;
  // Tiles in the fullest wall row before the tiling.
  readonly #moverRow: number;
  readonly #otherRow: number;

  constructor(game: PackedGame, value: BoardValue, win: number) {
    this.prospects = value.prospects;
    const seat = game[ACTIVE]!;
    const next = nextRoundOf(game);
    this.#mover = cachedBoardValues(seat, game[board(seat) + WALL]!, value, next);
    this.#other = cachedBoardValues(1 - seat, game[board(1 - seat) + WALL]!, value, next);
    this.#moverScore = game[board(seat) + SCORE]!;
    this.#otherScore = game[board(1 - seat) + SCORE]!;
    this.#isMoverStarter = game[STARTER] === seat;
    this.#win = win * UNITS_PER_POINT;
    this.#moverRow = Math.min(4, fullestRow(game[board(seat) + WALL]!));
    this.#otherRow = Math.min(4, fullestRow(game[board(1 - seat) + WALL]!));
  }

  /** The value to the player to move in the frame, in units. */
  value(frames: Int32Array, at: number): number {
    const isMover = frames[at + SIDE] === 0;
    const mover = at + (isMover ? MINE : THEIRS);
    const other = at + (isMover ? THEIRS : MINE);
    const marker = frames[at + FRAME_MARKER]!;
    const isStarter = marker === MARKER_FREE ? this.#isMoverStarter : (marker === MARKER_MINE) === isMover;
    const value = this.#moverValue(frames, mover, other, isStarter);
    return isMover ? value : 0 - value;
  }

  #moverValue(frames: Int32Array, mover: number, other: number, isStarter: boolean): number {
    const a = this.#mover;
    const b = this.#other;
    const mine = a.slot(frames[mover + FRAME_LINES]!, frames[mover + FINISHED]!);
    const theirs = b.slot(frames[other + FRAME_LINES]!, frames[other + FINISHED]!);
    const myRow = a.fullest(mine);
    const theirRow = b.fullest(theirs);
    const difference =
      ended(this.#moverScore, a.tiling.pointsOf(frames[mover + FINISHED]!), frames[mover + FRAME_FLOOR]!) -
      ended(this.#otherScore, b.tiling.pointsOf(frames[other + FINISHED]!), frames[other + FRAME_FLOOR]!);
    if (myRow < 5 && theirRow < 5)
      return difference * UNITS_PER_POINT + a.carried(mine, isStarter, theirRow) - b.carried(theirs, !isStarter, myRow);
    const margin = difference + a.bonus(mine) - b.bonus(theirs);
    const lead = margin !== 0 ? margin : a.rows(mine) - b.rows(theirs);
    return margin * UNITS_PER_POINT + (lead > 0 ? this.#win : lead < 0 ? 0 - this.#win : 0);
  }

  /** The value of a board to its owner if the round ended now, in units. Used to order moves. */
  orderingValue(isMover: boolean, lines: number, finished: FinishedLines, floor: number, isStarter: boolean): number {
    const ends = isMover ? this.#mover : this.#other;
    const slot = ends.slot(lines, finished);
    const points = ends.tiling.pointsOf(finished) - floorCost(floor);
    if (ends.fullest(slot) === 5) return (points + ends.bonus(slot)) * UNITS_PER_POINT;
    return points * UNITS_PER_POINT + ends.carried(slot, isStarter, isMover ? this.#otherRow : this.#moverRow);
  }
}

function ended(score: number, tiling: number, floor: number): number {
  const points = score + tiling - floorCost(floor);
  return points > 0 ? points : 0;
}
