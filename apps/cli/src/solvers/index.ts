import { didYouMean } from '../did-you-mean.ts';
import { misused } from '../halt.ts';
import type { Solver } from './solver.ts';

const SOLVERS: Readonly<Record<string, () => Promise<Solver>>> = {
  sovereign: async () => (await import('./sovereign.ts')).sovereignSolver,
  conduit: async () => (await import('./conduit.ts')).conduitSolver,
};

export const SOLVED_FAMILIES: readonly string[] = Object.keys(SOLVERS);

/** The solver of the family that a person named. */
export async function solverNamed(id: string): Promise<Solver> {
  const load = Object.hasOwn(SOLVERS, id) ? SOLVERS[id] : undefined;
  if (load) return load();
  throw misused(`no solver for "${id}"${didYouMean(id, SOLVED_FAMILIES)}; there are ${SOLVED_FAMILIES.join(', ')}`);
}
