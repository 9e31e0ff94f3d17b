import type { SatOptions } from './sat.ts';
import type { ConduitItem } from './schema.ts';
import { type SolveResult, solve } from './solve.ts';

export const BACKTRACK_NODES = 100_000;

export interface FullSearchOptions extends SatOptions {
  /**
   * Nodes of backtracking and conflicts of SAT together. With it, backtracking goes on as long as it finds something: SAT takes
   * over after 100,000 nodes without a new solution.
   */
  readonly nodesInAll?: number;
}

/**
 * Backtracking first; when that runs out of nodes, SAT, which is loaded only then. The result names the engine. It has the solutions
 * and the statistics of both.
 */
export async function solveFully(item: ConduitItem, options: FullSearchOptions = {}): Promise<SolveResult> {
  const { nodesInAll, nodes = BACKTRACK_NODES, ...others } = options;
  const [most, stall] = nodesInAll === undefined ? [nodes, Number.POSITIVE_INFINITY] : [nodesInAll, BACKTRACK_NODES];
  const first = solve(item, { ...others, nodes: most, stall });
  const left = nodesInAll === undefined ? options.conflictsInAll : nodesInAll - first.stats.nodesExplored;
  if (!first.unknown || (left ?? 1) <= 0 || options.isStopped?.()) return first;
  const { solveBySat } = await import('./sat.ts');
  return solveBySat(item, { ...others, ...(left === undefined ? {} : { conflictsInAll: left }), after: first });
}
