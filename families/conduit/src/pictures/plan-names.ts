import type { Bounds, Face } from '../schema.ts';
import { PLAN_WORDS } from './words.ts';

const FIRST = 'A'.charCodeAt(0);

/** Columns have letters from left to right, rows have numbers from back to front. */
export function columnLetter(x: number): string {
  return String.fromCharCode(FIRST + x);
}

/** A floor by its height; a wall by the columns or rows between which it stands. */
export function planTitle({ x, y, z, orientation }: Face, { width, depth }: Bounds): string {
  if (orientation === 'flat') return PLAN_WORDS.level(y + 1);
  if (orientation === 'vertical-x') {
    if (x < 0) return PLAN_WORDS.leftOf(columnLetter(0));
    return x + 1 < width
      ? PLAN_WORDS.between(columnLetter(x), columnLetter(x + 1))
      : PLAN_WORDS.rightOf(columnLetter(x));
  }
  if (z < 0) return PLAN_WORDS.behind('1');
  return z + 1 < depth ? PLAN_WORDS.between(String(z + 1), String(z + 2)) : PLAN_WORDS.before(String(z + 1));
}

/** What stands over the columns of a plan and beside its rows. */
export function planEdges({ orientation }: Face, { width, height, depth }: Bounds, isFlat: boolean) {
  const letters = Array.from({ length: width }, (_, x) => columnLetter(x));
  const numbers = Array.from({ length: depth }, (_, z) => String(z + 1));
  // On a flat board hints count columns.
  if (isFlat) return { above: letters.map((_, x) => String(x + 1)), beside: numbers };
  if (orientation === 'flat') return { above: letters, beside: numbers };
  const storeys = Array.from({ length: height }, (_, y) => `${PLAN_WORDS.storey}${y + 1}`).toReversed();
  return { above: orientation === 'vertical-x' ? numbers : letters.toReversed(), beside: storeys };
}
