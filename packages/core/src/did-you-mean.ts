import { words } from './words.ts';

// No name that is allowed anywhere comes near it, and the distance takes time and room by its length.
const LONGEST_TYPED = 100;

/** The allowed word that is nearest to what was typed, as a question to append; empty when none is near. */
export function didYouMean(typed: string, allowed: readonly string[]): string {
  if (typed.length > LONGEST_TYPED) return '';
  const ranked = allowed.map(word => ({ word, far: distance(typed.toLowerCase(), word) }));
  const near = ranked.filter(({ word, far }) => far <= Math.max(1, Math.floor(word.length / 3)));
  const best = near.sort((a, b) => a.far - b.far)[0];
  return best ? words.didYouMean(best.word) : '';
}

/** Levenshtein's distance, with a swap of neighbours as one edit. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  for (let j = 1; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + change);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = least;
    }
  }
  return rows[a.length]![b.length]!;
}
