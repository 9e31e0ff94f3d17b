import type { Remark, SolveJudge } from '@tessera/core';
import { boardOfItem } from './board.ts';
import { hint } from './hints.ts';
import type { SovereignKinds, SovereignState } from './kinds.ts';
import { mistakes } from './mistakes.ts';
import { cellsWith, markAll } from './play.ts';
import { cellsOfSolution } from './prove.ts';
import { clashesOf, isSolution } from './rules.ts';

export const judge: SolveJudge<SovereignKinds> = {
  kind: 'solve',
  check,
  mistakes,
  hint,
  key: (_item, proof) => cellsOfSolution(proof.solution).map(cell => markAll([cell], 'sovereign')),
};

/** By the rules alone: crowded lines and regions, and sovereigns that touch. */
function check(state: SovereignState): { readonly isSolved: boolean; readonly faults: readonly Remark[] } {
  const board = boardOfItem(state.item);
  const sovereigns = cellsWith(state, 'sovereign');
  const faults = clashesOf(board, sovereigns).map((clash): Remark => {
    if (clash.kind === 'touch') return { code: 'touch', args: {}, spots: clash.cells };
    const unit = `${clash.kind === 'region' ? 'g' : clash.kind[0]}${clash.index}`;
    return { code: 'crowd', args: { unit, stars: board.stars }, spots: clash.cells };
  });
  return { isSolved: isSolution(board, sovereigns), faults };
}
