import type { SolveJudge } from '@tessera/core';
import { isSolved, ruleFaults } from './faults.ts';
import { hint } from './hints.ts';
import type { ConduitKinds } from './kinds.ts';
import { faceKey } from './lattice.ts';
import { nearestSolutionOf } from './nearest-solution.ts';

export const judge: SolveJudge<ConduitKinds> = {
  kind: 'solve',
  check: state => ({ isSolved: isSolved(state), faults: ruleFaults(state) }),
  mistakes(proof, state) {
    return nearestSolutionOf(proof, state).wrong.map(wrong => ({
      code: 'wrong',
      args: { tile: wrong.tile },
      spots: [faceKey(wrong)],
    }));
  },
  hint,
  key(item, proof) {
    const fixed = new Set(item.fixed.map(faceKey));
    const open = proof.solutions[0]!.filter(placement => !fixed.has(faceKey(placement)));
    return open.map(placement => ({ do: 'place', placement }));
  },
};
