import { rowCount } from '../../rules/packed/legal.ts';
import { CENTER_TILES, FINISHED, FLOOR, HEAPS, LEFT, MARKER, MARKER_FREE, MINE, SIDE, THEIRS } from './frame.ts';
import { SideScore } from './player-score-bounds.ts';
import type { TableTop } from './root-position.ts';

/** What `closed` returns when there is no closed form. */
export const NOT_CLOSED = 1 << 24;

/** The difference of the scores at the end of the round, to the player to move: known at the end, bounded before. */
export class Difference {
  readonly #top: TableTop;
  readonly #mover: SideScore;
  readonly #other: SideScore;

  constructor(top: TableTop) {
    this.#top = top;
    this.#mover = new SideScore(top.mover);
    this.#other = new SideScore(top.other);
  }

  /** Of the player to move. */
  mine(frames: Int32Array, at: number): SideScore {
    return frames[at + SIDE] === 0 ? this.#mover : this.#other;
  }

  theirs(frames: Int32Array, at: number): SideScore {
    return frames[at + SIDE] === 0 ? this.#other : this.#mover;
  }

  /** With no tile left. */
  final(frames: Int32Array, at: number): number {
    return (
      this.mine(frames, at).final(frames[at + MINE + FINISHED]!, frames[at + MINE + FLOOR]!) -
      this.theirs(frames, at).final(frames[at + THEIRS + FINISHED]!, frames[at + THEIRS + FLOOR]!)
    );
  }

  /** No more drafts than this are left; fewer when groups merge in the centre. */
  groupsLeft(frames: Int32Array, at: number): number {
    return this.#top.heapGroups[frames[at + HEAPS]!]! + colorsIn(frames[at + CENTER_TILES]!);
  }

  high(frames: Int32Array, at: number, canFill: number, groups: number): number {
    const most = this.mine(frames, at).most(frames, at + MINE, canFill, (groups + 1) >> 1);
    return most - this.theirs(frames, at).least(frames, at + THEIRS, frames[at + LEFT]!, markerSpaces(frames, at));
  }

  low(frames: Int32Array, at: number, canFill: number, groups: number): number {
    const most = this.theirs(frames, at).most(frames, at + THEIRS, canFill, groups >> 1);
    return this.mine(frames, at).least(frames, at + MINE, frames[at + LEFT]!, markerSpaces(frames, at)) - most;
  }

  /** The value when the centre alone has tiles, of one colour or two: nobody's choice then touches the other's board. */
  closed(frames: Int32Array, at: number): number {
    if (frames[at + HEAPS] !== 0) return NOT_CLOSED;
    const center = frames[at + CENTER_TILES]!;
    const one = highestColor(center);
    const rest = center & ((1 << (5 * one)) - 1);
    if (rest === 0) return this.#lastGroup(frames, at, one, center >>> (5 * one));
    const two = highestColor(rest);
    if ((rest & ((1 << (5 * two)) - 1)) !== 0) return NOT_CLOSED;
    const first = this.#lastTwo(frames, at, one, center >>> (5 * one), two, rest >>> (5 * two));
    const second = this.#lastTwo(frames, at, two, rest >>> (5 * two), one, center >>> (5 * one));
    return first > second ? first : second;
  }

  #lastGroup(frames: Int32Array, at: number, color: number, count: number): number {
    return (
      this.mine(frames, at).lastTake(frames, at + MINE, color, count, markerSpaces(frames, at)) -
      this.theirs(frames, at).final(frames[at + THEIRS + FINISHED]!, frames[at + THEIRS + FLOOR]!)
    );
  }

  /** The first group is mine, the second theirs. */
  #lastTwo(frames: Int32Array, at: number, color: number, count: number, other: number, otherCount: number): number {
    return (
      this.mine(frames, at).lastTake(frames, at + MINE, color, count, markerSpaces(frames, at)) -
      this.theirs(frames, at).lastTake(frames, at + THEIRS, other, otherCount, 0)
    );
  }
}

function markerSpaces(frames: Int32Array, at: number): number {
  return frames[at + MARKER] === MARKER_FREE ? 1 : 0;
}

/** How many colours a heap has. */
export function colorsIn(tally: number): number {
  return rowCount((tally | (tally >>> 1) | (tally >>> 2) | (tally >>> 3) | (tally >>> 4)) & 0x108421);
}

function highestColor(tally: number): number {
  return ((31 - Math.clz32(tally)) * 13) >>> 6;
}
