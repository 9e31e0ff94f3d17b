/** Spearman's rank correlation: how alike two rows of numbers rank, from -1 to 1. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const middle = (one.length - 1) / 2;
  const sum = (of: (i: number) => number) => a.reduce((total, _, i) => total + of(i), 0);
  const spread = (places: readonly number[]) => Math.sqrt(sum(i => (places[i]! - middle) ** 2));
  return sum(i => (a[i]! - middle) * (b[i]! - middle)) / (spread(a) * spread(b));
}

/** Equal numbers share the mean of their places. */
function ranks(numbers: readonly number[]): readonly number[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  return numbers.map(number => (sorted.indexOf(number) + sorted.lastIndexOf(number)) / 2);
}
