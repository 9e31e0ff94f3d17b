import { words as coreWords } from '../words.ts';
import type { FromWorker, Handlers, ProgressOf, RequestMessage, RequestTo, ResponseOf, WorkerHandle } from './port.ts';

const words = coreWords.worker;

/** Requests to a worker, any number at a time. */
export interface Caller<H extends Handlers> {
  /** Rejects with the reason when the handler or the worker fails. */
  call<N extends keyof H & string>(
    name: N,
    request: RequestTo<H[N]>,
    onProgress?: (progress: ProgressOf<H[N]>) => void,
  ): Promise<ResponseOf<H[N]>>;
  /** Starts the worker before the first call needs it. */
  start(): void;
  /** Ends the worker for good; calls without a response are rejected. */
  close(): void;
}

interface Pending {
  resolve(response: never): void;
  reject(error: Error): void;
  onProgress: ((progress: never) => void) | undefined;
}

/** The worker is started by the first call, and again by the first call after it failed. */
export function caller<H extends Handlers>(startWorker: () => WorkerHandle): Caller<H> {
  const pending = new Map<number, Pending>();
  let worker: WorkerHandle | null = null;
  let lastId = 0;
  let isClosed = false;

  const end = (reason: string) => {
    worker?.terminate();
    worker = null;
    const failed = [...pending.values()];
    pending.clear();
    for (const { reject } of failed) reject(new Error(reason));
  };
  const hear = (message: FromWorker) => {
    if ('ready' in message) return;
    const asked = pending.get(message.id);
    if ('progress' in message) return asked?.onProgress?.(message.progress as never);
    pending.delete(message.id);
    if ('failure' in message) asked?.reject(new Error(message.failure));
    else asked?.resolve(message.response as never);
  };
  const started = (): WorkerHandle => {
    if (worker) return worker;
    const own = startWorker();
    worker = own;
    own.addEventListener('message', ({ data }) => worker === own && hear(data as FromWorker));
    own.addEventListener('error', ({ message }) => worker === own && end(message || words.notStarted));
    return own;
  };
  return {
    call: (name, request, onProgress) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error(words.closed);
        const message: RequestMessage = { id: ++lastId, name, request };
        started().postMessage(message);
        pending.set(message.id, { resolve, reject, onProgress });
      }),
    start() {
      if (!isClosed) started();
    },
    close() {
      isClosed = true;
      end(words.closed);
    },
  };
}
