import { COLOR_COUNT } from '../tiles.ts';

/**
 * The tiles of a heap by colour, packed into one number: five counts of five bits each, Blue lowest. No heap holds more
 * than 20 of a colour, so heaps can be added and subtracted as numbers.
 */
export type PackedCounts = number;

const LANE = 5;
const LANE_MASK = 31;

/** `count` tiles of one colour. */
export function tilesOf(color: number, count: number): PackedCounts {
  return count << (color * LANE);
}

export function countOf(counts: PackedCounts, color: number): number {
  return (counts >>> (color * LANE)) & LANE_MASK;
}

export function totalOf(counts: PackedCounts): number {
  return (
    (counts & LANE_MASK) +
    ((counts >>> 5) & LANE_MASK) +
    ((counts >>> 10) & LANE_MASK) +
    ((counts >>> 15) & LANE_MASK) +
    (counts >>> 20)
  );
}

/** The larger count of each colour. Only for heaps of at most 15 of a colour, because the fifth bit holds the borrow. */
export function mostOf(a: PackedCounts, b: PackedCounts): PackedCounts {
  const isNotLess = ((a | 0x1084210) - b) & 0x1084210;
  const keep = isNotLess - (isNotLess >>> 4);
  return (a & keep) | (b & ~keep);
}

/** The colour of the n-th tile when tiles are sorted by colour. Branch-free. */
export function colorAt(counts: PackedCounts, place: number): number {
  const blue = (counts & LANE_MASK) - 1 - place;
  const yellow = blue + ((counts >>> 5) & LANE_MASK);
  const red = yellow + ((counts >>> 10) & LANE_MASK);
  const black = red + ((counts >>> 15) & LANE_MASK);
  return (blue >>> 31) + (yellow >>> 31) + (red >>> 31) + (black >>> 31);
}

/** Whether a heap holds at least as many tiles of each colour as another. */
export function contains(heap: PackedCounts, other: PackedCounts): boolean {
  for (let color = 0; color < COLOR_COUNT; color++) if (countOf(heap, color) < countOf(other, color)) return false;
  return true;
}
