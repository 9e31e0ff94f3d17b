import type { SolveJudge } from '@tessera/core';
import { check } from './check.ts';
import { hint } from './hints.ts';
import type { SovereignKinds } from './kinds.ts';
import { mistakes } from './mistakes.ts';
import { markAll } from './play.ts';
import { cellsOfSolution } from './prove.ts';

export const judge: SolveJudge<SovereignKinds> = {
  kind: 'solve',
  check,
  mistakes,
  hint,
  key: (_item, proof) => cellsOfSolution(proof.solution).map(cell => markAll([cell], 'sovereign')),
};
