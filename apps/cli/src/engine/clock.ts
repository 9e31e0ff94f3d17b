/** Milliseconds on a clock that is the same in every thread. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
