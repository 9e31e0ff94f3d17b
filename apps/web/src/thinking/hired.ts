import type { FromThinker } from './protocol.ts';

/** A worker that thinks, and when it has loaded. */
export interface Hired {
  readonly worker: Worker;
  /** Rejects when the worker cannot be started. */
  readonly ready: Promise<void>;
}

export function hire(spawn: () => Worker): Hired {
  const worker = spawn();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.addEventListener('message', ({ data }: MessageEvent<FromThinker>) => 'ready' in data && resolve());
  worker.addEventListener('error', () => reject(new Error('the worker could not be started')));
  // Told to whoever asks something; until then nobody waits for it.
  promise.catch(() => {});
  return { worker, ready: promise };
}

export function startWorker(): Worker {
  return new Worker(new URL('./thinkingWorker.ts', import.meta.url), { type: 'module', name: 'thinking' });
}
