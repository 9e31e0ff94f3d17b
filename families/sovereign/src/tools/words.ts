import { counted, type WordsOf } from '@tessera/core';

/** What the tools for the command line say. */
export const words = {
  letters: 'rows of letters or numbers, one for each region',
  links: 'links of puzz.link or f-puzzles, one a line',
  json: '[{ "id": "7", "regions": "AAB\\n…" }, …], or grids of letters or numbers',
  report: `A Sovereign puzzle gives { id, solutions, complete, limited, tier, score, antiPatterns, ladder, steps, seed, stats, ms }:
  solutions     at most ten
  complete      whether these are all solutions; limited means that the search ended at the tenth
  tier, score   as of a puzzle that is made; null unless logic alone leads to the only solution
  antiPatterns  { name, says }: impossible, ambiguous (several solutions), disconnected, bare, trivial
  ladder        end (solved, stuck, impossible or stopped), the cells that are still open, the crowns that are placed, and the steps by rung
  steps         { rung, says }: the deductions in words
  seed          the score and the metrics of seed 001 that fit; null unless the search is complete`,
  marks:
    'A Sovereign puzzle may be followed by an empty line and its marks, one line per row: . is empty, x a cross, S a crown.',
  markCount: (marks: number, cells: number) => `there are ${counted(marks, 'mark')} for ${counted(cells, 'cell')}`,
  strayMark: (mark: string) => `marks are . x S; got ${mark}`,
} as const;

export type SovereignToolWords = WordsOf<typeof words>;
