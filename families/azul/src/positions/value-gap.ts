import { isAsGoodAsBest } from '../evaluation/bands.ts';
import type { AzulProof } from '../kinds.ts';

/** How far the best move is ahead. */
export interface Gap {
  /** From the best move to the first that is not as good as best: its regret. */
  readonly points: number;
  /** The measured error of that number. */
  readonly noise: number;
}

/** Null where every move is as good as the best. */
export function gapOf({ moves }: AzulProof): Gap | null {
  const next = moves.find(move => !isAsGoodAsBest(move));
  return next ? { points: next.regret, noise: next.noise } : null;
}

/** At least so many points, even if the gap is smaller by its error. */
export function isGapAtLeast({ points, noise }: Gap, least: number): boolean {
  return points - noise >= least;
}

/** At most so many points, even if the gap is larger by its error. */
export function isGapAtMost({ points, noise }: Gap, most: number): boolean {
  return points + noise <= most;
}
