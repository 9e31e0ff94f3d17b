import type { Family, JsonObject, Tally } from '@tessera/core';
import {
  type Adaptation,
  type Candidate,
  type Diagnosis,
  diagnose,
  drive,
  type Pool,
  partialJson,
  type Request,
  Run,
  type StopSignal,
  selectionSize,
} from '@tessera/mill';

/** How far a batch of items has come. */
export interface Batch {
  readonly request: Request;
  readonly wanted: number;
  readonly kept: readonly Candidate[];
  readonly tally: Tally;
  /** How settings were relaxed. */
  readonly adaptations: readonly Adaptation[];
  /** What refused most so far. */
  readonly diagnosis: Diagnosis | null;
  readonly ms: number;
  /** How to go on, for a pack that is not full. */
  readonly run: JsonObject | undefined;
}

export interface BatchOptions {
  readonly stop: StopSignal;
  readonly clock: () => number;
  /** Called now and then while the batch grows; what it returned last is complete up to there. */
  readonly onProgress: (batch: Batch) => void;
}

const PROGRESS_MS = 150;

/** Makes a batch until it is full, stopped, or out of attempts. */
export async function makeBatch(family: Family, request: Request, pool: Pool, options: BatchOptions): Promise<Batch> {
  const { stop, clock, onProgress } = options;
  const run = new Run(family, request);
  const kept: Candidate[] = [];
  const begun = clock();
  const standing = (): Batch => ({
    request,
    wanted: selectionSize(request.select),
    kept: [...kept],
    tally: run.tally,
    adaptations: [...run.adaptations],
    diagnosis: diagnose(family, request.params, run.tally, run.nearMisses),
    ms: clock() - begun,
    run: markOf(run),
  });
  let told = begun;
  await drive(run, pool, {
    stop,
    clock,
    onKept: candidate => void kept.push(candidate),
    onAttempt() {
      if (clock() - told < PROGRESS_MS) return;
      told = clock();
      onProgress(standing());
    },
  });
  return standing();
}

function markOf(run: Run): JsonObject | undefined {
  const mark = run.mark();
  return mark ? partialJson(mark) : undefined;
}
