import type { Tier } from '@tessera/core';

/** Why an item is skipped: this version graded it; a newer version graded it; its rules are of another version. */
export type RegradeSkip = 'current' | 'newer' | 'rules';

/** How many items went from one tier to another. */
export interface TierMove {
  readonly from: Tier;
  readonly to: Tier;
  readonly count: number;
}

/** The results of regrading so far. */
export interface RegradeCounts {
  readonly graded: number;
  readonly moves: readonly TierMove[];
  readonly skipped: Readonly<Record<RegradeSkip, number>>;
  /** Items whose line or proof is broken; they are not changed. */
  readonly broken: number;
}

export class RegradeCounter {
  #graded = 0;
  #broken = 0;
  readonly #moves = new Map<string, TierMove>();
  readonly #skipped = { current: 0, newer: 0, rules: 0 };

  skip(why: RegradeSkip): void {
    this.#skipped[why]++;
  }

  addBroken(): void {
    this.#broken++;
  }

  addGraded(from: Tier, to: Tier): void {
    this.#graded++;
    if (from === to) return;
    const key = `${from} ${to}`;
    this.#moves.set(key, { from, to, count: (this.#moves.get(key)?.count ?? 0) + 1 });
  }

  counts(): RegradeCounts {
    const moves = [...this.#moves.values()].sort((a, b) => b.count - a.count);
    return { graded: this.#graded, moves, skipped: { ...this.#skipped }, broken: this.#broken };
  }
}
