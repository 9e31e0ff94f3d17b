import { counted, type WordsOf } from '@tessera/core';

/** What is wrong with a puzzle in notation. */
export const NOTATION_WORDS = {
  rows: (min: number, max: number) => `a board has ${min} to ${max} rows`,
  tooLong: (min: number, max: number) => `a board has ${min} to ${max} rows; this text is longer`,
  rowCount: (min: number, max: number, rows: number) => `a board has ${min} to ${max} rows; this one has ${rows}`,
  crowns: (max: number) => `a puzzle has 1 to ${max} crowns per row`,
  crownCount: (max: number, got: number) => `a puzzle has 1 to ${max} crowns per row; got ${got}`,
  letters: (got: string) => `regions are letters; got ${got}`,
  lettersAndDots: (got: string) => `regions are letters, gaps are dots; got ${got}`,
  uneven: (row: number, cells: number, rows: number) =>
    `row ${row} has ${counted(cells, 'cell')}, but there are ${counted(rows, 'row')}`,
  square: (columns: number, rows: number) => `a board is square; got ${columns} columns and ${rows} rows`,
  cells: (size: number, got: number) => `${size} rows of ${size} cells make ${size * size} cells; got ${got}`,
  regions: (size: number, got: number) => `${size} rows need ${size} regions; got ${got}`,
  regionLetters: (size: number, last: string) => `with ${size} rows, the regions are A to ${last}`,
  pieces: (region: string) => `region ${region} is in several pieces`,
  notAPuzzle: 'a puzzle is an object with "regions"',
  stars: 'stars must be a number',
  regionList: 'regions must be rows of letters or numbers, or a list of numbers',
  rowsTold: (size: number, rows: number) => `the size is ${size}, but there are ${counted(rows, 'row')}`,
  brokenJson: 'it is not JSON: a bracket, a comma or a quotation mark is missing or too many',
  foreignLink: 'the link leads to no puzzle that can be read here',
  brokenLink: 'the link is cut or mistyped',
} as const;

export type SovereignNotationWords = WordsOf<typeof NOTATION_WORDS>;
