/** Milliseconds of the time of day: the same clock on the page and in its workers. */
export function clock(): number {
  return performance.timeOrigin + performance.now();
}
