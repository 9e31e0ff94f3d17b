import { counted, type WordsOf } from '@tessera/core';

/** What the tools for the command line say. */
export const words = {
  letters: 'rows of letters or numbers, one for each region',
  links: 'links of puzz.link or f-puzzles, one a line',
  json: '[{ "id": "7", "regions": "AAB\\n…" }, …], or grids of letters or numbers',
  marks:
    'A Sovereign puzzle may be followed by an empty line and its marks, one line per row: . is empty, x a cross, S a crown.',
  markCount: (marks: number, cells: number) => `there are ${counted(marks, 'mark')} for ${counted(cells, 'cell')}`,
  strayMark: (mark: string) => `marks are . x S; got ${mark}`,
} as const;

export type SovereignToolWords = WordsOf<typeof words>;
