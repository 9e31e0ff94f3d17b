import { counted, type WordsOf } from '@tessera/core';

/** What the command line and files say. */
export const toolWords = {
  size: 'cells on a side',
  rows: 'Rows of dots and sums',
  board: 'rows of dots, each with its sum, then the sums of the columns',
  outside: (cells: number) => `there are only ${counted(cells, 'cell')}`,
  same: 'the cell already has this mark',
  sums: 'every row and column needs a sum',
  giveaway: 'a line is empty or full',
  otherSize: (size: number, rows: number) => `size ${size}, but the board has ${rows} rows`,
  budget: (nodes: number) => `not solved within ${nodes} nodes`,
  noRows: 'a puzzle has a line for each row, and one for the sums of the columns',
  count: (line: number, found: number, needed: number) =>
    `line ${line} has ${counted(found, 'entry', 'entries')}, but needs ${needed}`,
  sum: (line: number, got: string) => `line ${line}: a sum is a number; got ${got}`,
} as const;

export type SumsToolWords = WordsOf<typeof toolWords>;
