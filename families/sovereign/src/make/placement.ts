import type { Rng } from '@tessera/core';
import { countBits, lowBits, lowestBit, touchingAny } from '../bits.ts';

// Steps before a restart: a bad start costs more to finish than a new one.
const STEPS_BEFORE_RESTART = 2000;
const RESTARTS = 200;

/** The cells of a placement that obeys rows, columns and touching, ascending; null when none was found. Small boards may have none. */
export function findValidSolution(size: number, rng: Rng, stars = 1): number[] | null {
  for (let start = 0; start < RESTARTS; start++) {
    const cells = placeRows(size, rng, stars);
    if (cells !== null) return cells;
  }
  return null;
}

function placeRows(size: number, rng: Rng, stars: number): number[] | null {
  const cells: number[] = [];
  const taken = new Int32Array(size);
  let steps = 0;
  const place = (row: number, inRow: number, barred: number): boolean => {
    if (inRow === stars) return endRow(row, barred);
    let open = lowBits(size) & ~barred;
    while (open !== 0 && steps++ < STEPS_BEFORE_RESTART) {
      const col = randomMember(rng, open);
      open &= ~(1 << col);
      if (taken[col]! >= stars) continue;
      // Columns of one row are chosen in ascending order, so that a choice is met once.
      const upTo = stars === 1 ? 0 : (2 << col) - 1;
      taken[col]!++;
      cells.push(row * size + col);
      if (place(row, inRow + 1, barred | upTo | touchingAny(1 << col))) return true;
      cells.pop();
      taken[col]!--;
    }
    return false;
  };
  const endRow = (row: number, _barred: number): boolean => {
    if (row + 1 === size) return true;
    let touching = 0;
    for (const cell of cells.slice(-stars)) touching |= touchingAny(1 << (cell - row * size));
    return place(row + 1, 0, touching);
  };
  return place(0, 0, 0) ? cells : null;
}

/** One of the members, every one equally likely. */
export function randomMember(rng: Rng, set: number): number {
  let rest = set;
  for (let skip = rng.uint(countBits(set)); skip > 0; skip--) rest &= rest - 1;
  return lowestBit(rest);
}
