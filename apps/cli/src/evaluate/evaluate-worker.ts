import { parentPort, workerData } from 'node:worker_threads';
import type { Budget } from '@tessera/core';
import { toolOf } from '../tools.ts';

export interface EvaluateTask {
  readonly position: unknown;
  readonly budget: Budget | undefined;
}

const tool = await toolOf('evaluate', workerData as string, 'evaluation');
const now = () => performance.now();

parentPort?.on('message', ({ position, budget }: EvaluateTask) => {
  const begun = now();
  const report = tool.evaluate(position, budget, now);
  parentPort?.postMessage({ ...report, ms: Math.round((now() - begun) * 10) / 10 });
});
