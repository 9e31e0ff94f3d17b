import { words } from '../words.ts';
import type {
  FromWorker,
  Handlers,
  ProgressOf,
  ReplyMessage,
  RequestMessage,
  RequestTo,
  ResponseOf,
  WorkerHandle,
} from './port.ts';

/** Requests to a worker of which only the latest matters: a new request ends the one before. */
export interface Latest<H extends Handlers> {
  /** `request` is called when the worker is ready for it. */
  request<N extends keyof H & string>(
    name: N,
    request: () => RequestTo<H[N]>,
    options?: RequestOptions<ProgressOf<H[N]>>,
  ): InProgress<ResponseOf<H[N]> | ProgressOf<H[N]>>;
  /** Ends the request in progress, and the worker for good. */
  close(): void;
}

export interface RequestOptions<P> {
  readonly onProgress?: (progress: P) => void;
  /** How many milliseconds it may take, not counting the start of the worker. */
  readonly ms?: number | null;
}

export interface InProgress<T> {
  /** Ends it at once; the last progress stands. */
  stop(): void;
  /** The response; when it was stopped before, the last progress, or null where there was none. Rejects on a failure. */
  readonly done: Promise<T | null>;
  /** Milliseconds since the worker was asked; 0 while it loads. */
  elapsed(): number;
}

// Every host has these, browsers and Node alike.
declare const performance: { now(): number };
declare const setTimeout: (run: () => void, ms: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;

/** How far over its time a request may go before it is ended from outside, with the progress that it made. */
const GRACE = 1.01;

/** A worker, and whether it has loaded. */
interface Loading {
  readonly worker: WorkerHandle;
  /** Rejects when the worker cannot be started. */
  readonly ready: Promise<void>;
  /** Hears of the request in progress. */
  hear: ((message: ReplyMessage | { readonly failure: string }) => void) | null;
}

/**
 * The worker begins to load at once. A handler that computes hears no message while it does: to stop it, the worker is
 * ended, and the next one begins to load.
 */
export function latest<H extends Handlers>(startWorker: () => WorkerHandle): Latest<H> {
  let current: InProgress<unknown> | null = null;
  let lastId = 0;
  let isClosed = false;
  const load = () => loadWorker(startWorker, failed => drop(failed));
  const drop = (lost: Loading) => {
    lost.worker.terminate();
    if (loading === lost) loading = null;
  };
  let loading: Loading | null = load();

  return {
    request(name, request, { onProgress, ms = null } = {}) {
      current?.stop();
      if (isClosed) return STOPPED;
      loading ??= load();
      const own = loading;
      const id = ++lastId;
      const asked = ask<never>(own, {
        message: () => ({ id, name, request: request() }),
        onProgress: progress => onProgress?.(progress),
        ms,
        onLost(wasStopped) {
          drop(own);
          if (wasStopped && !isClosed) loading ??= load();
        },
      });
      current = asked;
      return asked;
    },
    close() {
      isClosed = true;
      current?.stop();
      if (loading) drop(loading);
    },
  };
}

const STOPPED: InProgress<never> = { stop() {}, done: Promise.resolve(null), elapsed: () => 0 };

function loadWorker(startWorker: () => WorkerHandle, onFailed: (failed: Loading) => void): Loading {
  const worker = startWorker();
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const loading: Loading = { worker, ready, hear: null };
  // Told to whoever asks something; until then nobody waits for it.
  ready.catch(() => {});
  worker.addEventListener('message', ({ data }) => {
    const message = data as FromWorker;
    if ('ready' in message) resolve();
    else loading.hear?.(message);
  });
  worker.addEventListener('error', ({ message }) => {
    const failure = message || words.worker.notStarted;
    reject(new Error(failure));
    loading.hear?.({ failure });
    onFailed(loading);
  });
  return loading;
}

interface Asked<T> {
  /** Called when the worker is ready. */
  message(): RequestMessage;
  onProgress(progress: T): void;
  readonly ms: number | null;
  /** The worker was lost with the request: it failed, or was stopped in the middle. */
  onLost(wasStopped: boolean): void;
}

/** One request to a worker that has no other. */
function ask<T>(own: Loading, { message, onProgress, ms, onLost }: Asked<T>): InProgress<T> {
  const { promise: done, resolve, reject } = Promise.withResolvers<T | null>();
  let last: T | null = null;
  let began: number | null = null;
  let isOver = false;
  let isOverdue = false;
  let timer: unknown;

  const end = (): boolean => {
    if (isOver) return false;
    isOver = true;
    clearTimeout(timer);
    own.hear = null;
    return true;
  };
  const fail = ({ message: reason }: Error) => {
    if (!end()) return;
    onLost(false);
    reject(new Error(reason));
  };
  const stop = () => {
    if (!end()) return;
    if (began !== null) onLost(true);
    resolve(last);
  };
  /** A late result is better than none: where there was no progress yet, the first that comes ends the request. */
  const expire = () => {
    if (last === null) isOverdue = true;
    else stop();
  };
  const hear: Loading['hear'] = heard => {
    if ('failure' in heard) return fail(new Error(heard.failure));
    if ('response' in heard) {
      if (end()) resolve(heard.response as T);
      return;
    }
    last = heard.progress as T;
    onProgress(last);
    if (isOverdue) stop();
  };
  const begin = () => {
    if (isOver) return;
    began = performance.now();
    own.hear = hear;
    if (ms !== null) timer = setTimeout(expire, ms * GRACE);
    own.worker.postMessage(message());
  };
  own.ready.then(begin).catch(fail);
  return { stop, done, elapsed: () => (began === null ? 0 : performance.now() - began) };
}
