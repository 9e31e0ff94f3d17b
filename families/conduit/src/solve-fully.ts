import type { SatOptions } from './sat.ts';
import type { ConduitItem } from './schema.ts';
import { type SolveResult, solve } from './solve.ts';

export const BACKTRACK_NODES = 100_000;

/** Backtracking first; when that runs out of nodes, SAT, which is loaded only then. The result names the engine. */
export async function solveFully(item: ConduitItem, options: SatOptions = {}): Promise<SolveResult> {
  const first = solve(item, { ...options, nodes: options.nodes ?? BACKTRACK_NODES });
  if (!first.unknown) return first;
  const { solveBySat } = await import('./sat.ts');
  return solveBySat(item, options);
}
