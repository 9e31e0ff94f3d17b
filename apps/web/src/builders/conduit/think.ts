import {
  type ConduitItem,
  conduit,
  loadDraftTools,
  type Placement,
  type SolveResult,
  solve,
  verifySolution,
} from '@tessera/conduit';
import { expectOk } from '@tessera/core';
import type { BenchQuestion, Counted, Fixed } from './protocol.ts';
import type { Workbench } from './workbench.ts';

/** Nodes for a first solution to begin with, where the builder has none on the board. */
const NODES = 400_000;

/** Thinks about a puzzle on the bench, and tells every finding. */
export async function think(question: BenchQuestion, tell: (found: Counted | Fixed) => void): Promise<void> {
  const bench = await loadDraftTools();
  const item = expectOk(conduit.codecs.item.decode(question.item));
  if (question.ask === 'count') return count(bench, item, tell);
  const known = solutionOf(item, question.known);
  if (!known) return tell({ end: 'none' });
  const work = question.ask === 'fix' ? bench.fixUntilUnique : bench.freeWhileUnique;
  const { fixed, end } = work(item, known, undefined, count => tell({ fixed: count }));
  tell({ fixing: fixed, known, end });
}

async function count(bench: Workbench, item: ConduitItem, tell: (found: Counted) => void): Promise<void> {
  let last: SolveResult | null = null;
  for await (const solved of bench.countInStages(item)) {
    last = solved;
    tell({ ...countedOf(solved), differing: bench.differencesBetween(item, solved), weight: null });
  }
  const weight = last && bench.gradeOfDraft(item, last);
  if (last && weight) tell({ ...countedOf(last), differing: bench.differencesBetween(item, last), weight });
}

function countedOf({ solutions, limited, unknown, engine }: SolveResult): Omit<Counted, 'differing' | 'weight'> {
  return { solutions, end: unknown ? 'open' : limited ? 'limit' : 'exact', isDeep: engine === 'sat' };
}

/** What lies on the board if it solves the item, or else the first solution that is found. */
function solutionOf(item: ConduitItem, laid: readonly Placement[]): readonly Placement[] | null {
  if (verifySolution(laid, item)) return laid;
  return solve(item, { limit: 1, nodes: NODES }).solutions[0] ?? null;
}
