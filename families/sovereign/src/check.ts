import type { Remark, SolveJudge } from '@tessera/core';
import { boardOfItem } from './board.ts';
import type { SovereignKinds } from './kinds.ts';
import { cellsWith } from './play.ts';
import { clashesOf, isSolution } from './rules.ts';

/** By the rules alone: crowded lines and regions, and sovereigns that touch. */
export const check: SolveJudge<SovereignKinds>['check'] = state => {
  const board = boardOfItem(state.item);
  const sovereigns = cellsWith(state, 'sovereign');
  const faults = clashesOf(board, sovereigns).map((clash): Remark => {
    if (clash.kind === 'touch') return { code: 'touch', args: {}, spots: clash.cells };
    const unit = `${clash.kind === 'region' ? 'g' : clash.kind[0]}${clash.index}`;
    return { code: 'crowd', args: { unit, stars: board.stars }, spots: clash.cells };
  });
  return { isSolved: isSolution(board, sovereigns), faults };
};
