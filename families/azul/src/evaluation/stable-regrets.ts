/** What moves at the root are worth, or how much less than the best. */
export type RootValues = ReadonlyMap<number, number>;

export function bestOf(values: RootValues): number {
  return Math.max(...values.values());
}

/** The regrets of the moves by what they are worth. */
export function regretsOf(values: RootValues): RootValues {
  const best = bestOf(values);
  return new Map([...values].map(([move, value]) => [move, best - value]));
}

/**
 * The regrets after a deeper look: each stays as it was unless the look differs by more than `revision`. What differs
 * by less is noise, and a move would only change its name to and fro. Beyond `width` a regret is "at least so much".
 */
export function revised(known: RootValues, seen: RootValues, revision: number, width: number): RootValues {
  const kept = new Map(
    [...seen].map(([move, regret]) => {
      const before = known.get(move)!;
      const change = Math.abs(Math.min(regret, width) - Math.min(before, width));
      return [move, change > revision ? regret : before];
    }),
  );
  const least = Math.min(...kept.values());
  return new Map([...kept].map(([move, regret]) => [move, regret - least]));
}

/** The regrets with a move first that is the best of a deeper look, if it was all but best before: the two change places. */
export function withFirst(regrets: RootValues, best: number, nearly: number): RootValues {
  const regret = regrets.get(best)!;
  if (regret > nearly) return regrets;
  return new Map([...regrets].map(([move, each]) => [move, move === best ? 0 : each === 0 ? regret : each]));
}
