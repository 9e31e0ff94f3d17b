import type { Tier } from '@tessera/core';
import { MOST_TRIALS } from './ladder.ts';
import { log2Steps } from './scale.ts';

/** What the tier of a puzzle rests on. */
export interface Demand {
  /** The bits needed to name an option on every face, after a look at the edges alone. */
  readonly freedom: number;
  readonly trials: number;
  /** Whether deduction without trial and error leaves faces open. */
  readonly needsTrial: boolean;
}

const FREEDOM_WEIGHT = 2;
const TRIALS_WEIGHT = 0.3;
const EASY_BELOW = 13;
/** The least load of the tiers that need trial and error. */
const HARD_FROM = 13.5;
const EXPERT_FROM = 15;

/** The load on a player: open choices, and options that must be tried out; docs/grading/conduit.md shows the fit. */
export function loadOf({ freedom, trials }: Pick<Demand, 'freedom' | 'trials'>): number {
  return FREEDOM_WEIGHT * log2Steps(1 + freedom) + TRIALS_WEIGHT * log2Steps(1 + trials);
}

export function tierOf({ needsTrial, ...demand }: Demand): Tier {
  const load = loadOf(demand);
  if (!needsTrial) return load < EASY_BELOW ? 'easy' : 'medium';
  if (load < HARD_FROM) return 'medium';
  return load < EXPERT_FROM ? 'hard' : 'expert';
}

/** The loads of a tier: from the first, below the second. Without trial and error only easy and medium are possible. */
export function loadsOf(tier: Tier, needsTrial: boolean): readonly [number, number] {
  const most = Number.POSITIVE_INFINITY;
  if (!needsTrial) return tier === 'easy' ? [0, EASY_BELOW] : tier === 'medium' ? [EASY_BELOW, most] : [most, most];
  if (tier === 'easy') return [most, most];
  if (tier === 'medium') return [0, HARD_FROM];
  return tier === 'hard' ? [HARD_FROM, EXPERT_FROM] : [EXPERT_FROM, most];
}

/** The trials with which a load is reached, as far as trials go. */
export function trialsFor(load: number, freedom: number): number {
  let low = 0;
  let high = MOST_TRIALS;
  while (low < high) {
    const trials = (low + high) >> 1;
    if (loadOf({ freedom, trials }) < load) low = trials + 1;
    else high = trials;
  }
  return low;
}
