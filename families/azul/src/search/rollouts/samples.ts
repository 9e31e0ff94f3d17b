/** The rollout results of several arms. Rollout i of every arm used the same random numbers, which makes differences precise. */
export class Samples {
  readonly #leads: Float64Array[];
  readonly #counts: Int32Array;

  constructor(arms: number) {
    this.#leads = Array.from({ length: arms }, () => new Float64Array(16));
    this.#counts = new Int32Array(arms);
  }

  add(arm: number, lead: number): void {
    const count = this.#counts[arm]!++;
    if (count === this.#leads[arm]!.length) {
      const longer = new Float64Array(2 * count);
      longer.set(this.#leads[arm]!);
      this.#leads[arm] = longer;
    }
    this.#leads[arm]![count] = lead;
  }

  countOf(arm: number): number {
    return this.#counts[arm]!;
  }

  meanOf(arm: number): Estimate {
    const leads = this.#leads[arm]!;
    return estimate(this.#counts[arm]!, i => leads[i]!);
  }

  /** How much more one arm yields than another, over the rollouts that both have. */
  differenceOf(arm: number, other: number): Estimate {
    const leads = this.#leads[arm]!;
    const others = this.#leads[other]!;
    return estimate(Math.min(this.#counts[arm]!, this.#counts[other]!), i => leads[i]! - others[i]!);
  }
}

export interface Estimate {
  readonly mean: number;
  /** The standard error of the mean. */
  readonly error: number;
}

/** The error assumed for one rollout or none, in points: the cost of a full floor. */
export const UNKNOWN_ERROR = 14;

function estimate(count: number, sample: (i: number) => number): Estimate {
  if (count === 0) return { mean: 0, error: UNKNOWN_ERROR };
  let sum = 0;
  for (let i = 0; i < count; i++) sum += sample(i);
  const mean = sum / count;
  if (count === 1) return { mean, error: UNKNOWN_ERROR };
  let squares = 0;
  for (let i = 0; i < count; i++) squares += (sample(i) - mean) * (sample(i) - mean);
  return { mean, error: Math.sqrt(squares / (count - 1) / count) };
}
