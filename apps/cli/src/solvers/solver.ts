import type { Family, Verdict } from '@tessera/core';

/** How a family with a solution is asked about boards that people bring. */
export interface Solver {
  readonly family: Family;
  /** An item, and the actions done on it so far, from what a file holds. */
  read(source: unknown): Verdict<{ readonly item: unknown; readonly actions: readonly unknown[] }>;
  /** What `solve` prints about a board, besides its id. */
  solve(item: unknown): Promise<object>;
}
