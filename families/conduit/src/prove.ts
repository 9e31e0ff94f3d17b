import { accept, type Codec, codecOf, refuse, type Verdict, type Work } from '@tessera/core';
import * as z from 'zod/mini';
import { isConsistent, placementSchema } from './codecs.ts';
import { type ConduitItem, latticeOfItem } from './item.ts';
import { inFirstPose, type Placement } from './placement.ts';
import { findAll, nodeCost, SolutionCollector, type SolveStats } from './solve.ts';

/** What is known about a puzzle: every solution, one of each set of symmetric ones, and what finding them took. */
export interface ConduitProof {
  readonly solutions: readonly (readonly Placement[])[];
  readonly solutionsRaw: number;
  readonly stats: SolveStats;
}

/** More solutions than this, up to symmetry, and a puzzle has no focus. */
export const MAX_SOLUTIONS = 3;

/** Finds all solutions of an item, blind to how it was made. */
export function prove(item: ConduitItem, work: Work): Verdict<ConduitProof, 'impossible' | 'ambiguous' | 'budget'> {
  const cost = nodeCost(latticeOfItem(item));
  if (!work.spend(cost)) return refuse('budget');
  const collector = new SolutionCollector(item, MAX_SOLUTIONS + 1);
  const { end, stats } = findAll(item, collector, { nodes: Number.MAX_SAFE_INTEGER, spend: () => work.spend(cost) });
  if (end === 'nodes') return refuse('budget');
  if (end === 'stopped') return refuse('ambiguous', `more than ${MAX_SOLUTIONS} solutions`);
  const { solutions, solutionsRaw, stats: all } = collector.report(end, stats);
  return solutions.length === 0 ? refuse('impossible', 'no solution') : accept({ solutions, solutionsRaw, stats: all });
}

const count = z.int().check(z.minimum(0));
const proofSchema = z.strictObject({
  solutions: z.array(z.array(placementSchema)).check(z.minLength(1)),
  solutionsRaw: count,
  stats: z.strictObject({
    solutionCount: count,
    nodesExplored: count,
    backtracks: count,
    maxDepth: count,
    forcedMoves: count,
    propagationPruning: count,
  }),
});

const shape = codecOf(proofSchema as unknown as z.ZodMiniType<ConduitProof>, proof =>
  proof.solutions.every(solution => solution.every(isConsistent))
    ? accept(null)
    : refuse('wrong-edges', 'solutions: a tile in its pose shows other edges'),
);

export const proofCodec: Codec<ConduitProof> = {
  decode(json) {
    const read = shape.decode(json);
    if (!read.ok) return read;
    return accept({ ...read.value, solutions: read.value.solutions.map(solution => solution.map(inFirstPose)) });
  },
  encode: shape.encode,
};
