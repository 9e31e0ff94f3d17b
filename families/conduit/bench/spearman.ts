/** Ranks with ties shared, from 1. */
function ranks(values: readonly number[]): readonly number[] {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  const result = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1]!] === values[order[from]!]) to++;
    for (let i = from; i <= to; i++) result[order[i]!] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return result;
}

/** Spearman's rank correlation. */
export function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranks(one), ranks(other)];
  const mean = (one.length + 1) / 2;
  let both = 0;
  let left = 0;
  let right = 0;
  for (let i = 0; i < a.length; i++) {
    both += (a[i]! - mean) * (b[i]! - mean);
    left += (a[i]! - mean) ** 2;
    right += (b[i]! - mean) ** 2;
  }
  return both / Math.sqrt(left * right);
}
