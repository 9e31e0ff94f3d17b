import type { Remark, ReplayFrame } from '@tessera/core';
import { boardOfItem } from '../../src/board.ts';
import type { SovereignKinds, SovereignState } from '../../src/kinds.ts';
import { markAll, play, ruledOut } from '../../src/play.ts';
import type { SovereignItem, SovereignProof, Step } from '../../src/schema.ts';

/** The deductions from the empty board to the solution, one step a frame. */
export function deductionFrames(item: SovereignItem, proof: SovereignProof): readonly ReplayFrame<SovereignKinds>[] {
  const frames: ReplayFrame<SovereignKinds>[] = [];
  let state = play.begin(item);
  for (const step of proof.steps) {
    const remarks = remarksOf(item, step, state);
    state = marked(marked(state, step.removed, 'cross'), step.placed, 'sovereign');
    state = marked(state, ruledOut(state), 'cross');
    frames.push({ state, remarks });
  }
  return frames;
}

function marked(state: SovereignState, cells: readonly number[], mark: 'cross' | 'sovereign'): SovereignState {
  const next = play.act(state, markAll(cells, mark));
  return next.ok ? next.value : state;
}

function remarksOf(item: SovereignItem, step: Step, before: SovereignState): readonly Remark[] {
  const { rung, of, on, tried, placed, removed } = step;
  const { size, stars } = item;
  const seen = tried === null ? openCells(item, of, before) : [tried];
  return [
    { code: `see-${rung}`, args: { of, on, stars, size, cell: tried }, spots: seen },
    { code: 'follow', args: { placed, removed, size }, spots: [...placed, ...removed] },
  ];
}

/** The cells of some rows, columns or regions that are still in question. */
function openCells(item: SovereignItem, units: readonly string[], { marks }: SovereignState): number[] {
  const { regions } = boardOfItem(item);
  const isIn = (cell: number, unit: string): boolean => {
    const index = Number(unit.slice(1));
    if (unit[0] === 'r') return Math.floor(cell / item.size) === index;
    return (unit[0] === 'c' ? cell % item.size : regions[cell]) === index;
  };
  return regions.flatMap((_, cell) => (marks[cell] === 'empty' && units.some(unit => isIn(cell, unit)) ? [cell] : []));
}
