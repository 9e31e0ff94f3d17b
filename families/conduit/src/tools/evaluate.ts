import { accept, type EvaluateTool, searchBudget } from '@tessera/core';
import { BACKTRACK_NODES, type ConduitItem } from '../index.ts';
import { puzzleReport } from '../report.ts';
import { readGiven } from './solve.ts';

/** Grades puzzles in any form. Nodes are those of the search for solutions, as for `solve`, and limit the trials of the ladder. */
export const puzzleEvaluator: EvaluateTool<ConduitItem> = {
  read(source, firstLine) {
    const given = readGiven(source, firstLine);
    return given.ok ? accept(given.value.item) : given;
  },
  evaluate: (item, limits) => puzzleReport(item, searchBudget(limits, 2 * BACKTRACK_NODES)),
};
