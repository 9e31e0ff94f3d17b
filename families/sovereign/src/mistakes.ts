import type { Remark } from '@tessera/core';
import type { SovereignState } from './kinds.ts';
import { cellsOfSolution } from './prove.ts';
import type { SovereignProof } from './schema.ts';

/** Against the key: sovereigns and crosses that the solution does not have. */
export function mistakes(proof: SovereignProof, state: SovereignState): readonly Remark[] {
  const isKey = new Set(cellsOfSolution(proof.solution));
  const wrong: Remark[] = [];
  for (const [cell, mark] of state.marks.entries()) {
    if (mark === 'sovereign' && !isKey.has(cell))
      wrong.push({ code: 'wrong-sovereign', args: { cell, size: state.item.size }, spots: [cell] });
    if (mark === 'cross' && isKey.has(cell))
      wrong.push({ code: 'wrong-cross', args: { cell, size: state.item.size }, spots: [cell] });
  }
  return wrong;
}
