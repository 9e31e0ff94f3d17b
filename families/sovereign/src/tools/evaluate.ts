import { accept, type EvaluateTool, searchBudget } from '@tessera/core';
import { boardOfItem, REPORT_STEPS, type SovereignItem } from '../index.ts';
import { boardReport } from '../report.ts';
import { solver } from './solve.ts';

/** Grades boards in any form. Nodes are those of the search for solutions, as for `solve`. */
export const boardEvaluator: EvaluateTool<SovereignItem> = {
  read(source, firstLine) {
    const given = solver.read(source, firstLine);
    return given.ok ? accept(given.value.item) : given;
  },
  evaluate: (item, limits) => boardReport(boardOfItem(item), searchBudget(limits, REPORT_STEPS)),
};
