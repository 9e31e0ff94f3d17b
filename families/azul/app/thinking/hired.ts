import type { FromThinker, Question } from './protocol.ts';

/** A message of the worker. */
interface Told {
  readonly data: FromThinker;
}

/** The part of a Worker that is used, so that a test can stand in for it. */
export interface ThinkingWorker {
  postMessage(question: Question): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (told: Told) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  removeEventListener(type: 'message', listener: (told: Told) => void): void;
}

/** A worker that thinks, and when it has loaded. */
export interface Hired {
  readonly worker: ThinkingWorker;
  /** Rejects when the worker cannot be started. */
  readonly ready: Promise<void>;
}

export function hire(spawn: () => ThinkingWorker): Hired {
  const worker = spawn();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.addEventListener('message', ({ data }) => {
    if ('ready' in data) resolve();
  });
  worker.addEventListener('error', () => reject(new Error('the worker could not be started')));
  // Told to whoever asks something; until then nobody waits for it.
  promise.catch(() => {});
  return { worker, ready: promise };
}
