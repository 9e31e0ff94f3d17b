import { accept, refuse, type Verdict, type Work } from '@tessera/core';
import { deductionsOf } from './deductions.ts';
import { latticeOfItem } from './item.ts';
import type { ConduitItem, ConduitProof } from './schema.ts';
import { findAll, nodeCost, SolutionCollector } from './solve.ts';

/** Most solutions of a puzzle, up to symmetry. */
export const MAX_SOLUTIONS = 3;

/** Finds all solutions of an item, and the deductions that lead there, blind to how it was made. */
export function prove(item: ConduitItem, work: Work): Verdict<ConduitProof, 'impossible' | 'ambiguous' | 'budget'> {
  const cost = nodeCost(latticeOfItem(item));
  if (!work.spend(cost)) return refuse('budget');
  const collector = new SolutionCollector(item, MAX_SOLUTIONS + 1);
  const { end, stats } = findAll(item, collector, { nodes: Number.MAX_SAFE_INTEGER, spend: () => work.spend(cost) });
  if (end === 'nodes') return refuse('budget');
  if (end === 'stopped') return refuse('ambiguous', `more than ${MAX_SOLUTIONS} solutions`);
  const { solutions, solutionsRaw, stats: all } = collector.report(end, stats);
  if (solutions.length === 0) return refuse('impossible', 'no solution');
  return accept({ solutions, solutionsRaw, stats: all, deductions: deductionsOf(item) });
}
