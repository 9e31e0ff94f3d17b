import { accept, refuse, type Verdict } from '@tessera/core';
import type { Item } from '../item.ts';
import { MOST_SOLUTIONS, type Proof } from '../prove.ts';

/** What SAT may take where backtracking did not come to an end. */
export const SAT_EFFORT = { conflicts: 3_000, answers: 60 } as const;

/** Finds all solutions of an item that the maker's search could not settle; the bench settles no more than this does. */
export async function settleBySat(item: Item): Promise<Verdict<Proof, 'impossible' | 'ambiguous' | 'budget'>> {
  const { solveBySat } = await import('../sat.ts');
  const { solutions, solutionsRaw, stats, limited, unknown } = await solveBySat(item, {
    limit: MOST_SOLUTIONS + 1,
    ...SAT_EFFORT,
  });
  if (limited) return refuse('ambiguous', `more than ${MOST_SOLUTIONS} solutions`);
  if (unknown) return refuse('budget');
  return solutions.length === 0 ? refuse('impossible', 'no solution') : accept({ solutions, solutionsRaw, stats });
}
