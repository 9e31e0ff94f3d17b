import { symmetryOfItem } from '../orbits.ts';
import type { ConduitItem } from '../schema.ts';

/** The copies of a solution that count as the same one, because they solve the item too. */
export interface SolutionSymmetry {
  readonly turned: boolean;
  readonly mirrored: boolean;
  readonly moved: boolean;
}

export function solutionSymmetryOf(item: ConduitItem): SolutionSymmetry {
  const { turns, isMovable } = symmetryOfItem(item);
  const [, ...others] = turns;
  return {
    turned: others.some(({ isMirror }) => !isMirror),
    mirrored: others.some(({ isMirror }) => isMirror),
    moved: isMovable,
  };
}
