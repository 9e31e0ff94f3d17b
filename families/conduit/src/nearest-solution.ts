import { latticeOfItem } from './item.ts';
import type { ConduitState } from './kinds.ts';
import { orbitOf, symmetryOfItem } from './orbits.ts';
import { codesOf } from './placement.ts';
import type { ConduitItem, ConduitProof, Placement } from './schema.ts';

const boardsOfProof = new WeakMap<ConduitProof, readonly Uint8Array[]>();

/** Every solution of an item, symmetric ones too. */
function allSolutions(item: ConduitItem, proof: ConduitProof): readonly Uint8Array[] {
  const known = boardsOfProof.get(proof);
  if (known) return known;
  const symmetry = symmetryOfItem(item);
  const boards = proof.solutions.flatMap(solution => orbitOf(symmetry, codesOf(symmetry.lattice, solution)));
  boardsOfProof.set(proof, boards);
  return boards;
}

/** The solution nearest to a state, and the laid tiles that contradict it. */
export interface NearestSolution {
  readonly codes: Uint8Array;
  readonly wrong: readonly Placement[];
}

export function nearestSolutionOf(proof: ConduitProof, { item, placements }: ConduitState): NearestSolution {
  const lattice = latticeOfItem(item);
  const laid = codesOf(lattice, placements);
  const faces = placements.map(placement => lattice.indexOf(placement));
  let best: Uint8Array | null = null;
  let fewest = placements.length + 1;
  for (const codes of allSolutions(item, proof)) {
    const wrong = faces.filter(face => codes[face] !== laid[face]).length;
    if (wrong < fewest) {
      best = codes;
      fewest = wrong;
    }
  }
  const codes = best!;
  return { codes, wrong: placements.filter((_, i) => codes[faces[i]!] !== laid[faces[i]!]) };
}
