import type { Family } from '@tessera/core';
import { type AttemptOutcome, attemptOutcome, type OnProposed } from '../attempt.ts';
import type { AttemptBatch } from '../pool.ts';
import type { WorkerRequest, WorkerResponse } from './protocol.ts';

/** The part of a worker's global scope that is used, so that tests can replace it. */
export interface WorkerScope {
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
  postMessage(message: WorkerResponse): void;
}

// How long attempts may run before the worker checks for a stop message.
const BREATH_MS = 8;

/** Runs batches inside a Web Worker, one after the other; between attempts it handles `stop`. */
export function serveAttempts(scope: WorkerScope, load: (id: string) => Promise<Family>): void {
  const stopped = new Set<number>();
  const answer = async (id: number, batch: AttemptBatch, isAwaited: boolean) => {
    const tell: OnProposed = proposal => scope.postMessage({ id, proposal });
    try {
      const family = await load(batch.job.family);
      scope.postMessage({
        id,
        outcomes: await runBreathing(family, batch, () => stopped.has(id), isAwaited ? tell : undefined),
      });
    } catch (error) {
      scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
    }
    stopped.delete(id);
  };
  let turn = Promise.resolve();
  scope.onmessage = ({ data }) => {
    if ('stop' in data) stopped.add(data.stop);
    else turn = turn.then(() => answer(data.id, data.batch, data.isAwaited));
  };
}

async function runBreathing(
  family: Family,
  batch: AttemptBatch,
  isStopped: () => boolean,
  onProposed: OnProposed | undefined,
): Promise<AttemptOutcome[]> {
  const outcomes: AttemptOutcome[] = [];
  let breathed = performance.now();
  for (let n = batch.from; n < batch.to; n++) {
    if (performance.now() - breathed > BREATH_MS) {
      await nextTask();
      breathed = performance.now();
    }
    if (isStopped()) break;
    outcomes.push(attemptOutcome(family, batch.job, n, onProposed));
  }
  return outcomes;
}

/** Resolves after the queued messages. A timer would be clamped to 4 ms. */
function nextTask(): Promise<void> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
