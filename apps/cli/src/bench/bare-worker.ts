import { parentPort } from 'node:worker_threads';
import type { Family } from '@tessera/core';
import { type AttemptBatch, runBatch } from '@tessera/mill';
import { busy } from './busy.ts';

// The same attempts as through the mill, with nothing around them but one message each way.
parentPort?.on('message', (batch: AttemptBatch) => {
  parentPort?.postMessage(runBatch(busy as unknown as Family, batch, () => false));
});
