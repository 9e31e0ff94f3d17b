import { grow, type Prover } from './grow.ts';
import { perturb, ruin } from './perturb.ts';
import { type RegionGrowth, Snapshot } from './region-growth.ts';
import type { TierLock } from './tier-lock.ts';

// Changes without progress before the division is given up.
const MAX_STALLED_CHANGES = 30;
// A change may leave this many faults more than before and still be kept.
const SLACK = 2;

export type DivideResult = 'done' | 'stalled' | 'budget';

/** Divides until no cell is blank and the tier is locked: grows, and perturbs when growth is stuck. */
export function divide(growth: RegionGrowth, prover: Prover, lock: TierLock | null): DivideResult {
  if (!grow(growth, prover)) return 'budget';
  const snapshot = new Snapshot(growth);
  let best = Infinity;
  for (let stalled = 0; ; ) {
    const before = growth.faults();
    if (before === 0) {
      if (lock === null || lock.isShut(growth)) return 'done';
      if (!lock.shut(growth, prover.spend)) return 'budget';
      if (growth.faults() === 0 && lock.isShut(growth)) return 'done';
    }
    snapshot.save(growth);
    if (before === 0) ruin(growth, growth.rng.uint(growth.isCore.length));
    else if (!perturb(growth, prover)) return 'budget';
    if (!grow(growth, prover)) return 'budget';
    const after = growth.faults();
    if (after < best) {
      best = after;
      stalled = 0;
    } else if (++stalled > MAX_STALLED_CHANGES) return 'stalled';
    if (after > before + SLACK) snapshot.restore(growth);
  }
}
