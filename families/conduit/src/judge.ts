import type { SolveJudge } from '@tessera/core';
import { conduitRules } from './family-rules.ts';
import { hint } from './hints.ts';
import type { ConduitKinds } from './kinds.ts';
import { faceKey } from './lattice.ts';
import { nearestSolutionOf } from './nearest-solution.ts';

export const judge: SolveJudge<ConduitKinds> = {
  ...conduitRules.judge,
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
