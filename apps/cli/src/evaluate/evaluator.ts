import { Worker } from 'node:worker_threads';
import type { Budget } from '@tessera/core';
import type { EvaluateTask } from './evaluate-worker.ts';

/** Evaluates positions of a family in a thread of its own, one at a time, so that signals are heard. */
export class Evaluator {
  readonly #worker: Worker;

  constructor(family: string) {
    this.#worker = new Worker(new URL('./evaluate-worker.ts', import.meta.url), { workerData: family });
  }

  /** What `evaluate` prints about a position, besides its id. */
  evaluate(position: unknown, budget: Budget | undefined): Promise<object> {
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    this.#worker.once('message', resolve).once('error', reject);
    this.#worker.postMessage({ position, budget } satisfies EvaluateTask);
    return promise.finally(() => this.#worker.off('error', reject));
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
