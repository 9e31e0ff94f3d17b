import { family, type Item, loadWorkbench, type Placement, type Solved, solve, verifySolution } from '@tessera/conduit';
import { expectOk } from '@tessera/core';
import type { BenchQuestion, Counted, Fixed } from './protocol.ts';
import type { Workbench } from './workbench.ts';

/** Nodes for a first solution to begin with, where the builder has none on the board. */
const NODES = 400_000;

/** Thinks about a puzzle on the bench, and tells every finding. */
export async function think(question: BenchQuestion, tell: (found: Counted | Fixed) => void): Promise<void> {
  const bench = await loadWorkbench();
  const item = expectOk(family.codecs.item.decode(question.item));
  if (question.ask === 'count') return count(bench, item, tell);
  const known = solutionOf(item, question.known);
  if (!known) return tell({ end: 'none' });
  const work = question.ask === 'fix' ? bench.fixUntilUnique : bench.freeWhileUnique;
  const { fixed, end } = work(item, known, undefined, count => tell({ fixed: count }));
  tell({ fixing: fixed, known, end });
}

async function count(bench: Workbench, item: Item, tell: (found: Counted) => void): Promise<void> {
  let last: Solved | null = null;
  for await (const solved of bench.counting(item)) {
    last = solved;
    tell({ ...countedOf(solved), differing: bench.differencesIn(item, solved), weight: null });
  }
  const weight = last && bench.weightOf(item, last);
  if (last && weight) tell({ ...countedOf(last), differing: bench.differencesIn(item, last), weight });
}

function countedOf({ solutions, limited, unknown, engine }: Solved): Omit<Counted, 'differing' | 'weight'> {
  return { solutions, end: unknown ? 'open' : limited ? 'limit' : 'exact', isDeep: engine === 'sat' };
}

/** What lies on the board if it solves the item, or else the first solution that is found. */
function solutionOf(item: Item, laid: readonly Placement[]): readonly Placement[] | null {
  if (verifySolution(laid, item)) return laid;
  return solve(item, { limit: 1, nodes: NODES }).solutions[0] ?? null;
}
