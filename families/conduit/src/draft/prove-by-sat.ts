import { accept, refuse, type Verdict } from '@tessera/core';
import { deductionsOf } from '../deductions.ts';
import { MAX_SOLUTIONS } from '../prove.ts';
import type { ConduitItem, ConduitProof } from '../schema.ts';

/** Limits of the SAT search that follows an unfinished backtracking search. */
export const SAT_LIMITS = { conflicts: 3_000, answers: 60 } as const;

/** Proves an item that the maker's search could not. The builder's count uses the same limits. */
export async function proveBySat(
  item: ConduitItem,
): Promise<Verdict<ConduitProof, 'impossible' | 'ambiguous' | 'budget'>> {
  const { solveBySat } = await import('../sat.ts');
  const { solutions, solutionsRaw, stats, limited, unknown } = await solveBySat(item, {
    limit: MAX_SOLUTIONS + 1,
    ...SAT_LIMITS,
  });
  if (limited) return refuse('ambiguous', `more than ${MAX_SOLUTIONS} solutions`);
  if (unknown) return refuse('budget');
  if (solutions.length === 0) return refuse('impossible', 'no solution');
  return accept({ solutions, solutionsRaw, stats, deductions: deductionsOf(item) });
}
