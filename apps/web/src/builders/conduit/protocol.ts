import type { DraftGrade, Placement } from '@tessera/conduit';
import type { Json } from '@tessera/core';

/** What the bench asks its worker about an item. */
export type BenchQuestion =
  | { readonly ask: 'count'; readonly item: Json }
  /** `known`: the tiles on the board, which may be a solution. */
  | { readonly ask: 'fix' | 'free'; readonly item: Json; readonly known: readonly Placement[] };

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

/** What fixing or freeing came to: the tiles that are fixed now, and the solution that they belong to. */
export interface FixedFor {
  readonly fixing: readonly Placement[];
  readonly known: readonly Placement[];
  readonly end: 'unique' | 'budget';
}

/** How far fixing or freeing has come, and at last what it came to; `none`: there is no solution to begin with. */
export type Fixed = { readonly fixed: number } | FixedFor | { readonly end: 'none' };
