/**
 * The tiles of a heap by colour, packed into one number: five counts of five bits each, Blue lowest. No heap holds more
 * than 20 of a colour, so heaps can be added and subtracted as numbers.
 */
export type Tally = number;

const LANE = 5;
const LANE_MASK = 31;

/** `count` tiles of one colour. */
export function tilesOf(color: number, count: number): Tally {
  return count << (color * LANE);
}

export function countOf(tally: Tally, color: number): number {
  return (tally >>> (color * LANE)) & LANE_MASK;
}

export function totalOf(tally: Tally): number {
  return (
    (tally & LANE_MASK) +
    ((tally >>> 5) & LANE_MASK) +
    ((tally >>> 10) & LANE_MASK) +
    ((tally >>> 15) & LANE_MASK) +
    (tally >>> 20)
  );
}

/** The larger count of each colour. Only for heaps of at most 15 of a colour, because the fifth bit holds the borrow. */
export function mostOf(a: Tally, b: Tally): Tally {
  const isNotLess = ((a | 0x1084210) - b) & 0x1084210;
  const keep = isNotLess - (isNotLess >>> 4);
  return (a & keep) | (b & ~keep);
}

/** The colour of the n-th tile when tiles are sorted by colour. Branch-free. */
export function colorAt(tally: Tally, place: number): number {
  const blue = (tally & LANE_MASK) - 1 - place;
  const yellow = blue + ((tally >>> 5) & LANE_MASK);
  const red = yellow + ((tally >>> 10) & LANE_MASK);
  const black = red + ((tally >>> 15) & LANE_MASK);
  return (blue >>> 31) + (yellow >>> 31) + (red >>> 31) + (black >>> 31);
}
