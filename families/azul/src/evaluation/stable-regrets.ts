/** Values or regrets of root moves. */
export type RootValues = ReadonlyMap<number, number>;

export function highestOf(values: RootValues): number {
  return Math.max(...values.values());
}

/** The regrets of moves with these values. */
export function regretsOf(values: RootValues): RootValues {
  const best = highestOf(values);
  return new Map([...values].map(([move, value]) => [move, best - value]));
}

/**
 * The regrets after a deeper search: a regret changes only if the new one differs by more than `leastChange`. Smaller
 * differences are noise and would only make bands flicker. A regret beyond `width` is a lower bound.
 */
export function stableRegrets(current: RootValues, next: RootValues, leastChange: number, width: number): RootValues {
  const kept = new Map(
    [...next].map(([move, regret]) => {
      const old = current.get(move)!;
      const change = Math.abs(Math.min(regret, width) - Math.min(old, width));
      return [move, change > leastChange ? regret : old];
    }),
  );
  const least = Math.min(...kept.values());
  return new Map([...kept].map(([move, regret]) => [move, regret - least]));
}

/** Swaps the regrets of the best move of a deeper search and the current best, if the former's regret is at most `limit`. */
export function withBestPromoted(regrets: RootValues, best: number, limit: number): RootValues {
  const regret = regrets.get(best)!;
  if (regret > limit) return regrets;
  return new Map([...regrets].map(([move, each]) => [move, move === best ? 0 : each === 0 ? regret : each]));
}
