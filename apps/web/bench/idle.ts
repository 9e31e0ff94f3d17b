/** How many times longer tasks may take than the processor works on them while a machine counts as idle. */
const MOST_STRETCH = 1.25;

export function isIdle(stretch: number): boolean {
  return stretch <= MOST_STRETCH;
}
