import type { Family } from '@tessera/core';
import { threadCrew } from '../work/crew.ts';

/** Verifies items, several at a time in worker threads. */
export interface Checker {
  /** How many may be under way at a time. */
  readonly depth: number;
  /** What does not hold about the item of a pack line; null when all does. */
  check(line: string): Promise<string | null>;
  close(): void;
}

/** Without a number of workers: in one thread at first, in one for each core when proofs take longer. */
export function checkerFor(family: Family, remake: boolean, workers: number | undefined): Checker {
  const crew = threadCrew(workers);
  return {
    get depth() {
      return crew.depth;
    },
    check: line => crew.share(thread => thread.call('check', { family: family.id, line, remake })),
    close: () => crew.close(),
  };
}
