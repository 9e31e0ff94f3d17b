import { accept, type Play, refuse } from '@tessera/core';
import type { SovereignKinds, SovereignState } from './kinds.ts';
import type { Mark, SovereignAction } from './schema.ts';

export const play: Play<SovereignKinds> = {
  begin: item => ({ item, marks: new Array<Mark>(item.size * item.size).fill('empty') }),
  /** Sets marks, right or wrong; refuses cells that the board does not have. */
  act(state, action) {
    if (action.set.length === 0) return refuse('empty', 'no cell is given');
    const marks = [...state.marks];
    for (const { cell, mark } of action.set) {
      if (!Number.isInteger(cell) || cell < 0 || cell >= marks.length)
        return refuse('cell', `there is no cell ${cell}`);
      marks[cell] = mark;
    }
    return accept({ item: state.item, marks });
  },
};

export function markAll(cells: readonly number[], mark: Mark): SovereignAction {
  return { set: cells.map(cell => ({ cell, mark })) };
}

/** The cells that carry a mark, ascending. */
export function cellsWith(state: SovereignState, mark: Mark): number[] {
  return state.marks.flatMap((other, cell) => (other === mark ? [cell] : []));
}

/** The empty cells that a person may cross because of the sovereigns on the board; what automatic crosses set. */
export function ruledOut(state: SovereignState): number[] {
  const { size, stars, regions } = state.item;
  const letters = regions.replaceAll('\n', '');
  const sovereigns = cellsWith(state, 'sovereign');
  const counts = new Map<string, number>();
  const count = (unit: string): void => void counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const unitsOf = (cell: number): string[] => [`r${Math.floor(cell / size)}`, `c${cell % size}`, `g${letters[cell]}`];
  for (const cell of sovereigns) for (const unit of unitsOf(cell)) count(unit);
  const isTouched = (cell: number): boolean =>
    sovereigns.some(
      other =>
        Math.abs(Math.floor(other / size) - Math.floor(cell / size)) <= 1 &&
        Math.abs((other % size) - (cell % size)) <= 1,
    );
  return cellsWith(state, 'empty').filter(
    cell => isTouched(cell) || unitsOf(cell).some(unit => (counts.get(unit) ?? 0) >= stars),
  );
}
