/** Why an item is refused, in words; `tier` is what a selection says. */
export const refusals: Readonly<Record<string, string>> = {
  impossible: 'no solution',
  ambiguous: 'several solutions',
  guess: 'it cannot be reasoned out',
  giveaway: 'a line is empty or full',
  tier: 'another difficulty',
};
