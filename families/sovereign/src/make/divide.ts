import { grow, type Prover } from './grow.ts';
import { ruin, shake } from './perturb.ts';
import { Keepsake, type Plot } from './region-growth.ts';
import type { Lock } from './tier-lock.ts';

// Changes since the plot was at its best before it is given up for a fresh one.
const BARREN = 30;
// A change may leave this many faults more than before and still be kept.
const SLACK = 2;

export type Division = 'done' | 'barren' | 'budget';

/** Divides a plot until no cell is blank and the lock is shut: grows, and shakes what is stuck. */
export function divide(plot: Plot, prover: Prover, lock: Lock | null): Division {
  if (!grow(plot, prover)) return 'budget';
  const keepsake = new Keepsake(plot);
  let best = Infinity;
  for (let barren = 0; ; ) {
    const before = plot.faults();
    if (before === 0) {
      if (lock === null || lock.isShut(plot)) return 'done';
      if (!lock.shut(plot, prover.spend)) return 'budget';
      if (plot.faults() === 0 && lock.isShut(plot)) return 'done';
    }
    keepsake.keep(plot);
    if (before === 0) ruin(plot, plot.rng.uint(plot.isCore.length));
    else if (!shake(plot, prover)) return 'budget';
    if (!grow(plot, prover)) return 'budget';
    const after = plot.faults();
    if (after < best) {
      best = after;
      barren = 0;
    } else if (++barren > BARREN) return 'barren';
    if (after > before + SLACK) keepsake.bringBack(plot);
  }
}
