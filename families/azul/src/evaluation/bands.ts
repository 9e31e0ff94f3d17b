/** What a move is called, from the points that it gives away for certain: its regret less the noise. */
export const BANDS = [
  { name: 'Excellent', upTo: 0 },
  { name: 'Good', upTo: 1.5 },
  { name: 'Okay', upTo: 4 },
  { name: 'Miss', upTo: Number.POSITIVE_INFINITY },
] as const;
export type BandName = (typeof BANDS)[number]['name'];

/** A difference that no player needs to see, even where it is certain. */
export const TRIFLE = 0.5;
/** Giving away less of the winning chance than this is never a Miss: the game was decided before. */
const LEAST_CHANCE = 0.01;

/** The name of a move with this regret, noise and loss of winning chance. All that may be best are Excellent. */
export function bandOf(regret: number, noise: number, chanceLost = 1): BandName {
  if (regret <= TRIFLE) return 'Excellent';
  const { name } = BANDS.find(({ upTo }) => regret - noise <= upTo)!;
  return name === 'Miss' && chanceLost < LEAST_CHANCE ? 'Okay' : name;
}

/** Whether a move counts as best: within half a point, or within what the noise leaves open. */
export function isAsGoodAsBest({ regret, noise }: { readonly regret: number; readonly noise: number }): boolean {
  return bandOf(regret, noise) === 'Excellent';
}
