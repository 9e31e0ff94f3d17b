import type { WordsOf } from '@tessera/core';

/** What the tools for the command line say. */
export const words = {
  lines: 'conduit flat 4x1x4, the tiles and the layers, as in docs/conduit-format.md',
  json: '{ "bounds", "inventory", "fixedTiles" }, or an item',
  report: `A Conduit puzzle gives { id, solutions, solutionsRaw, complete, limited, tier, score, antiPatterns, faults, ladder, steps, seed, engine, stats, ms }:
  solutions     solutions up to symmetry, at most ten; solutionsRaw counts all of them
  complete      whether these are all solutions; limited means that the search ended at the tenth
  tier, score   as of a puzzle that is made; null without a solution
  antiPatterns  { name, says }: impossible, ambiguous (more than three solutions), disconnected, degenerate, trivial
  faults        why there cannot be a solution, where that needs no search
  ladder        end (solved, stuck, capped, impossible or stopped), open faces, trials, rounds, freedom, and the steps by rung
  steps         { rung, says }: the deductions in words
  seed          the composite score, its tier and its metrics, each from 0 to 1; null unless the search is complete`,
} as const;

export type ConduitToolWords = WordsOf<typeof words>;
