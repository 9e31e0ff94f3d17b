import type { Shortfall, Tier } from '@tessera/core';
import type { RefusedAttempt } from './attempt.ts';

/** How close refused attempts came: the smallest shortfall of each `stage:reason`, and the tiers of items that the selection refused. */
export class NearMisses {
  readonly #closest = new Map<string, Shortfall>();
  readonly #tiers = new Map<Tier, number>();
  #bestScore: number | undefined;

  take({ stage, reason, shortfall }: RefusedAttempt): void {
    if (!shortfall) return;
    const key = `${stage}:${reason}`;
    const best = this.#closest.get(key);
    if (!best || missedBy(shortfall) < missedBy(best)) this.#closest.set(key, shortfall);
  }

  takeTier(tier: Tier): void {
    this.#tiers.set(tier, (this.#tiers.get(tier) ?? 0) + 1);
  }

  takeScore(score: number): void {
    this.#bestScore = Math.max(score, this.#bestScore ?? score);
  }

  /** The best score among items whose score was too low. */
  get bestScore(): number | undefined {
    return this.#bestScore;
  }

  closest(key: string): Shortfall | undefined {
    return this.#closest.get(key);
  }

  /** The tier that came up most among items of other tiers than asked for. */
  get commonestTier(): Tier | undefined {
    return [...this.#tiers].sort(([, a], [, b]) => b - a)[0]?.[0];
  }
}

function missedBy({ wanted, got }: Shortfall): number {
  return Math.abs(wanted - got);
}
