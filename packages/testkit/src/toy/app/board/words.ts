import type { WordsOf } from '@tessera/core';
import type { ToyMark } from '../../index.ts';

const marks = { empty: 'empty', cross: 'crossed out', shaded: 'shaded' } satisfies Record<ToyMark, string>;

/** What the board of Sums says to a screen reader. */
export const words = {
  board: 'Cells with their sums',
  cell: (row: number, column: number, mark: ToyMark) => `Row ${row}, column ${column}: ${marks[mark]}`,
  rowSum: (row: number, sum: number, isBroken: boolean) => `Row ${row}: sum ${sum}${isBroken ? ', out of reach' : ''}`,
  columnSum: (column: number, sum: number, isBroken: boolean) =>
    `Column ${column}: sum ${sum}${isBroken ? ', out of reach' : ''}`,
  keys: 'Arrows: move. Space: change a cell. S: shade. X: cross out. Delete: clear.',
} as const;

export type SumsBoardWords = WordsOf<typeof words>;
