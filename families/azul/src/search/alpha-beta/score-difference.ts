import { rowCount } from '../../rules/packed/legal.ts';
import {
  CENTER_TILES,
  FINISHED,
  FRAME_FLOOR,
  FRAME_MARKER,
  HEAPS,
  LEFT,
  MARKER_FREE,
  MINE,
  SIDE,
  THEIRS,
} from './frame.ts';
import { PlayerScoreBounds } from './player-score-bounds.ts';
import type { RootPosition } from './root-position.ts';

/** Returned by `closedForm` when there is none. */
export const NO_CLOSED_FORM = 1 << 24;

/** The score difference at the end of the round, to the player to move: exact at the end, bounded before. */
export class ScoreDifference {
  readonly #position: RootPosition;
  readonly #mover: PlayerScoreBounds;
  readonly #other: PlayerScoreBounds;

  constructor(position: RootPosition) {
    this.#position = position;
    this.#mover = new PlayerScoreBounds(position.mover);
    this.#other = new PlayerScoreBounds(position.other);
  }

  /** The bounds of the player to move. */
  mine(frames: Int32Array, at: number): PlayerScoreBounds {
    return frames[at + SIDE] === 0 ? this.#mover : this.#other;
  }

  theirs(frames: Int32Array, at: number): PlayerScoreBounds {
    return frames[at + SIDE] === 0 ? this.#other : this.#mover;
  }

  /** The difference when no tile is left. */
  finalScore(frames: Int32Array, at: number): number {
    return (
      this.mine(frames, at).finalScore(frames[at + MINE + FINISHED]!, frames[at + MINE + FRAME_FLOOR]!) -
      this.theirs(frames, at).finalScore(frames[at + THEIRS + FINISHED]!, frames[at + THEIRS + FRAME_FLOOR]!)
    );
  }

  /** An upper bound of the drafts left: groups may still merge in the centre. */
  groupsLeft(frames: Int32Array, at: number): number {
    return this.#position.heapGroups[frames[at + HEAPS]!]! + colorsIn(frames[at + CENTER_TILES]!);
  }

  upperBound(frames: Int32Array, at: number, canFill: number, groups: number): number {
    const mine = this.mine(frames, at).upperBound(frames, at + MINE, canFill, (groups + 1) >> 1);
    return mine - this.theirs(frames, at).lowerBound(frames, at + THEIRS, frames[at + LEFT]!, markerSpaces(frames, at));
  }

  lowerBound(frames: Int32Array, at: number, canFill: number, groups: number): number {
    const theirs = this.theirs(frames, at).upperBound(frames, at + THEIRS, canFill, groups >> 1);
    return this.mine(frames, at).lowerBound(frames, at + MINE, frames[at + LEFT]!, markerSpaces(frames, at)) - theirs;
  }

  /** The exact value when only one or two groups are left, in the centre: no choice then affects the other player. */
  closedForm(frames: Int32Array, at: number): number {
    if (frames[at + HEAPS] !== 0) return NO_CLOSED_FORM;
    const center = frames[at + CENTER_TILES]!;
    const one = highestColor(center);
    const rest = center & ((1 << (5 * one)) - 1);
    if (rest === 0) return this.#afterLastGroup(frames, at, one, center >>> (5 * one));
    const two = highestColor(rest);
    if ((rest & ((1 << (5 * two)) - 1)) !== 0) return NO_CLOSED_FORM;
    const first = this.#afterLastTwoGroups(frames, at, one, center >>> (5 * one), two, rest >>> (5 * two));
    const second = this.#afterLastTwoGroups(frames, at, two, rest >>> (5 * two), one, center >>> (5 * one));
    return first > second ? first : second;
  }

  #afterLastGroup(frames: Int32Array, at: number, color: number, count: number): number {
    return (
      this.mine(frames, at).scoreAfterLastTake(frames, at + MINE, color, count, markerSpaces(frames, at)) -
      this.theirs(frames, at).finalScore(frames[at + THEIRS + FINISHED]!, frames[at + THEIRS + FRAME_FLOOR]!)
    );
  }

  /** The first group is mine, the second theirs. */
  #afterLastTwoGroups(
    frames: Int32Array,
    at: number,
    color: number,
    count: number,
    other: number,
    otherCount: number,
  ): number {
    return (
      this.mine(frames, at).scoreAfterLastTake(frames, at + MINE, color, count, markerSpaces(frames, at)) -
      this.theirs(frames, at).scoreAfterLastTake(frames, at + THEIRS, other, otherCount, 0)
    );
  }
}

function markerSpaces(frames: Int32Array, at: number): number {
  return frames[at + FRAME_MARKER] === MARKER_FREE ? 1 : 0;
}

/** The number of colours in a heap. */
export function colorsIn(counts: number): number {
  return rowCount((counts | (counts >>> 1) | (counts >>> 2) | (counts >>> 3) | (counts >>> 4)) & 0x108421);
}

function highestColor(counts: number): number {
  return ((31 - Math.clz32(counts)) * 13) >>> 6;
}
