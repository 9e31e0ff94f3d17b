import { parentPort, workerData } from 'node:worker_threads';
import type { EngineThought } from '@tessera/core';
import { toolOf } from '../tools.ts';
import { now } from './clock.ts';

/** One search: it ends at its limit, or as soon as `stopped` holds its number or a later one. */
export interface ThinkTask {
  readonly number: number;
  readonly position: unknown;
  readonly stopped: Int32Array<SharedArrayBuffer>;
  readonly nodes?: number;
  /** On the clock that all threads share. */
  readonly deadline?: number;
}

export type ThinkReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'thought'; readonly thought: EngineThought }
  | { readonly kind: 'done'; readonly thought: EngineThought | null }
  | { readonly kind: 'failed'; readonly note: string };

const engine = await toolOf('engine', workerData as string, 'engine');
const post = (report: ThinkReport) => parentPort?.postMessage(report);

parentPort?.on('message', ({ number, position, stopped, nodes, deadline }: ThinkTask) => {
  const isOutOfTime = () => Atomics.load(stopped, 0) >= number || (deadline !== undefined && now() >= deadline);
  try {
    const limits = nodes === undefined ? { isOutOfTime } : { isOutOfTime, nodes };
    post({ kind: 'done', thought: engine.think(position, limits, thought => post({ kind: 'thought', thought })) });
  } catch (error) {
    post({ kind: 'failed', note: String(error) });
  }
});
post({ kind: 'ready' });
