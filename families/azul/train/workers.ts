import { Worker } from 'node:worker_threads';

export interface WorkerShare<T> {
  readonly from: number;
  readonly to: number;
  readonly task: T;
}

/** Splits `count` into equal shares, one for each worker; every worker posts one message. Returns them in order. */
export function runInWorkers<T, R>(file: URL, workers: number, count: number, task: T): Promise<R[]> {
  const shares = Array.from({ length: workers }, (_, i) => ({
    from: Math.floor((count * i) / workers),
    to: Math.floor((count * (i + 1)) / workers),
    task,
  }));
  return Promise.all(shares.map(share => messageOf<R>(file, share)));
}

function messageOf<R>(file: URL, workerData: WorkerShare<unknown>): Promise<R> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export function joined(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
