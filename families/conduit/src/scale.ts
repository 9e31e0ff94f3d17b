/**
 * A base-2 logarithm that is the same on every platform: exact at powers of two, straight between them, at most 0.09 too low.
 * `value` is at least 1.
 */
export function log2Steps(value: number): number {
  let steps = 0;
  let rest = value;
  while (rest >= 2) {
    rest /= 2;
    steps++;
  }
  return steps + rest - 1;
}

export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Rounded to four digits after the point, for numbers that are stored. */
export function roundedTo4(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
