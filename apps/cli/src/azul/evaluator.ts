import { Worker } from 'node:worker_threads';
import type { State } from '@tessera/azul';
import type { Budget } from './budget.ts';
import type { EvaluateTask } from './evaluate-worker.ts';

/** Evaluates in a thread of its own, one position at a time, so that signals are heard. */
export class Evaluator {
  readonly #worker = new Worker(new URL('./evaluate-worker.ts', import.meta.url));

  /** What `evaluate` prints about a position, besides its id. */
  evaluate(state: State, budget: Budget): Promise<object> {
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    this.#worker.once('message', resolve).once('error', reject);
    this.#worker.postMessage({ state, budget } satisfies EvaluateTask);
    return promise.finally(() => this.#worker.off('error', reject));
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
