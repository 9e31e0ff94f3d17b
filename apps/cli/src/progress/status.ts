import type { Tally } from '@tessera/core';

/** Where a run stands, for a person who waits for it. */
export interface RunStatus {
  /** What is counted towards the end: items kept, or attempts made. */
  readonly done: number;
  readonly wanted: number;
  readonly kept: number;
  readonly tally: Tally;
  /** What was there already when this run began; the pace is that of this run. */
  readonly before: { readonly done: number; readonly attempts: number };
}

/** Shows how a run goes while it goes, on standard error. */
export interface RunProgress {
  /** Called as often as one likes; looks at the standing only when it is time to show it. */
  tick(standing: () => RunStatus): void;
  end(): void;
}
