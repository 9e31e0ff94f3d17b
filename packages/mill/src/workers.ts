import { caller, type Family, type WorkerHandle } from '@tessera/core';
import { type AttemptOutcome, attemptOutcome, type OnProposed } from './attempt.ts';
import type { AttemptBatch, Pool } from './pool.ts';

interface BatchRequest {
  /** Names the batch to `stop`. */
  readonly id: number;
  readonly batch: AttemptBatch;
  /** Somebody waits for it, and is told of items before they are proven. */
  readonly isAwaited: boolean;
}

export type AttemptHandlers = ReturnType<typeof attemptHandlers>;

/** What a worker of the mill can be asked for. Batches are made one after the other; between attempts it hears `stop`. */
export function attemptHandlers(load: (id: string) => Promise<Family>) {
  const unfinished = new Set<number>();
  const make = async ({ id, batch, isAwaited }: BatchRequest, onProposed: OnProposed) => {
    const family = await load(batch.job.family);
    return makeAttempts(family, batch, () => !unfinished.has(id), isAwaited ? onProposed : undefined);
  };
  let turn: Promise<unknown> = Promise.resolve();
  return {
    attempts(request: BatchRequest, onProposed: OnProposed): Promise<readonly AttemptOutcome[]> {
      unfinished.add(request.id);
      const outcomes = turn.then(() => make(request, onProposed)).finally(() => unfinished.delete(request.id));
      turn = outcomes.catch(() => {});
      return outcomes;
    },
    stop(id: number): void {
      unfinished.delete(id);
    },
  };
}

/** Attempts in workers. `startWorker` starts one that serves `attemptHandlers`; `inUse` says how many of them take batches by now. */
export function workerPool(startWorker: () => WorkerHandle, size: number, inUse: () => number = () => size): Pool {
  const workers = Array.from({ length: size }, () => caller<AttemptHandlers>(startWorker));
  const load = workers.map(() => 0);
  let lastId = 0;
  for (const worker of workers.slice(0, inUse())) worker.start();
  return {
    get ahead() {
      return 2 * inUse();
    },
    async run(batch, stop, onProposed) {
      if (stop?.aborted) return [];
      const id = ++lastId;
      const at = load.indexOf(Math.min(...load.slice(0, inUse())));
      const worker = workers[at]!;
      const halt = () => void worker.call('stop', id).catch(() => {});
      stop?.addEventListener('abort', halt);
      load[at]!++;
      try {
        return await worker.call('attempts', { id, batch, isAwaited: onProposed !== undefined }, onProposed);
      } finally {
        load[at]!--;
        stop?.removeEventListener('abort', halt);
      }
    },
    async close() {
      for (const worker of workers) worker.close();
    },
  };
}

// How long attempts may run before the worker looks for a message that stops them.
const BREATH_MS = 8;

async function makeAttempts(
  family: Family,
  { job, from, to }: AttemptBatch,
  isStopped: () => boolean,
  onProposed: OnProposed | undefined,
): Promise<readonly AttemptOutcome[]> {
  const outcomes: AttemptOutcome[] = [];
  let breathed = performance.now();
  for (let n = from; n < to; n++) {
    if (performance.now() - breathed > BREATH_MS) {
      await nextTask();
      breathed = performance.now();
    }
    if (isStopped()) break;
    outcomes.push(attemptOutcome(family, job, n, onProposed));
  }
  return outcomes;
}

// Every host has these, browsers and Node alike.
declare const performance: { now(): number };
interface ChannelEnd {
  onmessage: (() => void) | null;
  postMessage(message: null): void;
  close(): void;
}
declare const MessageChannel: new () => { readonly port1: ChannelEnd; readonly port2: ChannelEnd };

/** Resolves after the messages that are waiting; a timer would be held back to 4 ms. */
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
