import {
  type ConduitItem,
  conduit,
  type DraftGrade,
  loadDraftTools,
  type Placement,
  type SolveResult,
  solve,
  verifySolution,
} from '@tessera/conduit';
import { expectOk, type Json, serveInWorker } from '@tessera/core';

/** Nodes for a first solution to begin with, where the builder has none on the board. */
const NODES = 400_000;

export interface FixRequest {
  readonly item: Json;
  /** The tiles on the board, which may be a solution. */
  readonly known: readonly Placement[];
}

/** How many solutions there are, up to symmetry, as far as it is known. */
export interface Counted {
  readonly solutions: readonly (readonly Placement[])[];
  /** `exact`: there are no others. `limit`: at least so many. `open`: the search was not enough to tell. */
  readonly end: 'exact' | 'limit' | 'open';
  /** Settled by more search than an item's maker spends on it. */
  readonly isDeep: boolean;
  /** Keys of faces where the solutions differ. */
  readonly differing: readonly string[];
  readonly weight: DraftGrade | null;
}

/** What fixing or freeing came to; `none`: there is no solution to begin with. */
export type Fixed =
  | {
      /** The tiles that are fixed now, and the solution that they belong to. */
      readonly fixing: readonly Placement[];
      readonly known: readonly Placement[];
      readonly end: 'unique' | 'budget';
    }
  | { readonly end: 'none' };

/** The progress of `fix` and `free` is how many tiles are fixed by now. */
export const handlers = {
  count,
  fix: (request: FixRequest, onProgress: (fixed: number) => void) => change('fixUntilUnique', request, onProgress),
  free: (request: FixRequest, onProgress: (fixed: number) => void) => change('freeWhileUnique', request, onProgress),
};

export type BenchHandlers = typeof handlers;

serveInWorker(handlers);

async function change(
  work: 'fixUntilUnique' | 'freeWhileUnique',
  { item: json, known: laid }: FixRequest,
  onProgress: (fixed: number) => void,
): Promise<Fixed> {
  const bench = await loadDraftTools();
  const item = itemOf(json);
  const known = solutionOf(item, laid);
  if (!known) return { end: 'none' };
  const { fixed, end } = bench[work](item, known, undefined, onProgress);
  return { fixing: fixed, known, end };
}

function itemOf(json: Json): ConduitItem {
  return expectOk(conduit.codecs.item.decode(json));
}

async function count(json: Json, onProgress: (found: Counted) => void): Promise<void> {
  const bench = await loadDraftTools();
  const item = itemOf(json);
  let last: SolveResult | null = null;
  for await (const solved of bench.countInStages(item)) {
    last = solved;
    onProgress({ ...countedOf(solved), differing: bench.differencesBetween(item, solved), weight: null });
  }
  const weight = last && bench.gradeOfDraft(item, last);
  if (last && weight) onProgress({ ...countedOf(last), differing: bench.differencesBetween(item, last), weight });
}

function countedOf({ solutions, limited, unknown, engine }: SolveResult): Omit<Counted, 'differing' | 'weight'> {
  return { solutions, end: unknown ? 'open' : limited ? 'limit' : 'exact', isDeep: engine === 'sat' };
}

/** What lies on the board if it solves the item, or else the first solution that is found. */
function solutionOf(item: ConduitItem, laid: readonly Placement[]): readonly Placement[] | null {
  if (verifySolution(laid, item)) return laid;
  return solve(item, { limit: 1, nodes: NODES }).solutions[0] ?? null;
}
