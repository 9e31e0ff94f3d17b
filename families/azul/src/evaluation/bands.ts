/** Names for moves by the points that they certainly lose: their regret less the noise. */
export const BAND_LIMITS = [
  { name: 'Excellent', upTo: 0 },
  { name: 'Good', upTo: 1.5 },
  { name: 'Okay', upTo: 4 },
  { name: 'Miss', upTo: Number.POSITIVE_INFINITY },
] as const;
export type BandName = (typeof BAND_LIMITS)[number]['name'];

/** A regret that does not matter, even where it is certain. */
const NEGLIGIBLE_REGRET = 0.5;
/** A move that loses less winning chance than this is never a Miss: the game was decided before. */
const LEAST_CHANCE_LOST = 0.01;

/** The band of a move. Every move that may be best is Excellent. */
export function bandOf(regret: number, noise: number, chanceLost = 1): BandName {
  if (regret <= NEGLIGIBLE_REGRET) return 'Excellent';
  const { name } = BAND_LIMITS.find(({ upTo }) => regret - noise <= upTo)!;
  return name === 'Miss' && chanceLost < LEAST_CHANCE_LOST ? 'Okay' : name;
}

/** Whether a move counts as best: within half a point of the best, or within the noise. */
export function isAsGoodAsBest({ regret, noise }: { readonly regret: number; readonly noise: number }): boolean {
  return bandOf(regret, noise) === 'Excellent';
}
