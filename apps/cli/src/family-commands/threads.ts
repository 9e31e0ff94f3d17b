import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ThreadOptions } from '@tessera/core';
import type { JobResult, JobShare } from './job-worker.ts';

/** Does `count` pieces of a task of a family's command in threads; results are in order. */
export async function inThreads(
  work: Omit<JobShare, 'first' | 'step'>,
  { workers = availableParallelism(), onDone }: ThreadOptions,
): Promise<readonly unknown[]> {
  const step = Math.min(workers, work.count);
  const results: unknown[] = [];
  let done = 0;
  const hear = ({ index, result }: JobResult) => {
    results[index] = result;
    onDone?.(++done);
  };
  await Promise.all(Array.from({ length: step }, (_, first) => doShare({ ...work, first, step }, hear)));
  return results;
}

function doShare(workerData: JobShare, hear: (result: JobResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./job-worker.ts', import.meta.url), { workerData });
    worker.on('message', hear);
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
