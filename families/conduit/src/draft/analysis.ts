import type { Grade } from '@tessera/core';
import { grade } from '../grade.ts';
import { latticeOfItem } from '../item.ts';
import { faceKey } from '../lattice.ts';
import { orbitOf, symmetryOfItem } from '../orbits.ts';
import { codesOf } from '../placement.ts';
import { MAX_SOLUTIONS } from '../prove.ts';
import { RUNGS, type Rung } from '../rungs/rungs.ts';
import type { ConduitItem } from '../schema.ts';
import { nodeCost, type SolveResult, solve } from '../solve.ts';
import { SAT_LIMITS } from './prove-by-sat.ts';

/** Solutions, up to symmetry, after which counting stops. */
export const MAX_COUNTED = 24;
/** Units of work of successive searches, so that a first answer comes soon. */
const STAGES = [3_000, 60_000] as const;
/** The same work that proves a level when it is opened. */
const LAST_STAGE = 390_000;

/**
 * Counts the solutions of an item and yields the result after every stage; the last one is final.
 * `unknown`: the budget was not enough. Engine `sat`: backtracking was not enough.
 */
export async function* countInStages(
  item: ConduitItem,
  stages: readonly number[] = STAGES,
): AsyncGenerator<SolveResult> {
  const cost = nodeCost(latticeOfItem(item));
  const backtrack = (units: number) => solve(item, { limit: MAX_COUNTED, nodes: Math.ceil(units / cost) });
  for (const units of stages) {
    const solved = backtrack(units);
    yield solved;
    if (!solved.unknown) return;
  }
  const { solveBySat } = await import('../sat.ts');
  const bySat = await solveBySat(item, { limit: MAX_COUNTED, ...SAT_LIMITS });
  yield bySat;
  if (!bySat.unknown && !isFew(bySat)) return;
  const last = backtrack(LAST_STAGE);
  if (!last.unknown || (bySat.unknown && last.solutions.length > bySat.solutions.length)) yield last;
}

/** Whether a puzzle with these solutions is one worth playing. */
function isFew({ solutions, limited }: SolveResult): boolean {
  return !limited && solutions.length > 0 && solutions.length <= MAX_SOLUTIONS;
}

/** The solutions as codes; each but the first replaced by the board of its orbit that is nearest to the first. */
function aligned(item: ConduitItem, { solutions }: SolveResult): readonly Uint8Array[] {
  const lattice = latticeOfItem(item);
  const [first, ...others] = solutions.map(solution => codesOf(lattice, solution));
  if (!first) return [];
  const symmetry = symmetryOfItem(item);
  const distance = (board: Uint8Array) => board.reduce((sum, code, face) => sum + (code === first[face] ? 0 : 1), 0);
  const nearest = others.map(board =>
    orbitOf(symmetry, board).reduce((best, image) => (distance(image) < distance(best) ? image : best)),
  );
  return [first, ...nearest];
}

/** Keys of the faces where not all solutions found agree. */
export function differencesBetween(item: ConduitItem, solved: SolveResult): readonly string[] {
  const [first, ...others] = aligned(item, solved);
  const { faces } = latticeOfItem(item);
  if (!first) return [];
  return faces.filter((_, face) => others.some(board => board[face] !== first[face])).map(faceKey);
}

/**
 * The grade of an item with few solutions, all known, and the hardest rung it needs. `choice`: deduction leaves a choice between
 * solutions or their mirror images; `beyond`: no rung is enough.
 */
export interface DraftGrade {
  readonly grade: Grade;
  readonly hardest: Rung | 'choice' | 'beyond' | null;
}

export function gradeOfDraft(item: ConduitItem, solved: SolveResult): DraftGrade | null {
  const { solutions, solutionsRaw, stats, unknown } = solved;
  if (unknown || !isFew(solved)) return null;
  const given = grade(item, { solutions, solutionsRaw, stats });
  return { grade: given, hardest: hardestIn(given, solutionsRaw > 1) };
}

function hardestIn({ evidence }: Grade, hasChoice: boolean): DraftGrade['hardest'] {
  if (Number(evidence.open) > 0) return hasChoice ? 'choice' : 'beyond';
  const steps = evidence.steps as Readonly<Record<Rung, number>>;
  return RUNGS.findLast(rung => steps[rung] > 0) ?? null;
}
