import { isAsGoodAsBest } from '../evaluation/bands.ts';
import type { AzulProof } from '../kinds.ts';

/** How far the best move is ahead of the first move that is not as good. */
export interface ValueGap {
  /** The regret of that move. */
  readonly points: number;
  /** The measured error of that regret. */
  readonly noise: number;
}

/** Null where every move is as good as the best. */
export function valueGapOf({ moves }: AzulProof): ValueGap | null {
  const next = moves.find(move => !isAsGoodAsBest(move));
  return next ? { points: next.regret, noise: next.noise } : null;
}

/** Whether the gap is at least this many points, even if it is smaller by its error. */
export function isGapAtLeast({ points, noise }: ValueGap, least: number): boolean {
  return points - noise >= least;
}

/** Whether the gap is at most this many points, even if it is larger by its error. */
export function isGapAtMost({ points, noise }: ValueGap, most: number): boolean {
  return points + noise <= most;
}
