import { parentPort } from 'node:worker_threads';
import { type State, type Thought, think } from '@tessera/azul';
import { now } from './clock.ts';

/** One search: it ends at its limit, or as soon as `stopped` holds its number or a later one. */
export interface ThinkTask {
  readonly number: number;
  readonly state: State;
  readonly stopped: Int32Array<SharedArrayBuffer>;
  readonly nodes?: number;
  /** On the clock that all threads share. */
  readonly deadline?: number;
}

export type ThinkReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'thought'; readonly thought: Thought }
  | { readonly kind: 'done'; readonly thought: Thought | null }
  | { readonly kind: 'failed'; readonly note: string };

const post = (report: ThinkReport) => parentPort?.postMessage(report);

parentPort?.on('message', ({ number, state, stopped, nodes, deadline }: ThinkTask) => {
  const isOutOfTime = () => Atomics.load(stopped, 0) >= number || (deadline !== undefined && now() >= deadline);
  try {
    const limits = nodes === undefined ? { isOutOfTime } : { isOutOfTime, nodes };
    post({ kind: 'done', thought: think(state, limits, thought => post({ kind: 'thought', thought })) });
  } catch (error) {
    post({ kind: 'failed', note: String(error) });
  }
});
post({ kind: 'ready' });
