import type { Option } from '@tessera/core';

/** Points behind the best move, with their error; without one where they are exact. */
export function regretText({ regret, noise }: Pick<Option<never>, 'regret' | 'noise'>): string {
  const behind = pointsText(regret);
  return noise > 0 ? `${behind} ± ${noise < 0.05 ? '0.1' : noise.toFixed(1)}` : behind;
}

function pointsText(points: number): string {
  return Number.isInteger(points) ? String(points) : points.toFixed(1);
}
