import type { Hired } from './hired.ts';
import type { Finding, FromThinker, Question } from './protocol.ts';

/** Something that is thought about now. */
export interface Thinking<T> {
  /** Ends it at once; what was found last stays. */
  stop(): void;
  /** What was found last, by the end or the stop; null when there was nothing yet. Rejects when the worker fails. */
  readonly done: Promise<T | null>;
  /** Milliseconds since the worker was asked; 0 while it loads. */
  spent(): number;
}

export interface Inquiry<T> {
  /** Asked for when the worker is ready to hear it. */
  question(): Question;
  /** How long it may take; null: as long as it does. */
  readonly ms: number | null;
  onFound(found: T): void;
  /** The worker was lost with it: stopped in the middle, or failed. */
  onLost(): void;
}

/** How far over its time a search may go before it is ended from outside, with the table it has. */
const PATIENCE = 1.01;

/** One question to a worker. A search hears nothing while it runs: whoever stops it loses the worker. */
export function inquire<T extends Finding>({ worker, ready }: Hired, inquiry: Inquiry<T>): Thinking<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T | null>();
  let last: T | null = null;
  let isOver = false;
  let began: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOverdue = false;

  const end = (): boolean => {
    if (isOver) return false;
    isOver = true;
    clearTimeout(timer);
    worker.removeEventListener('message', listen);
    return true;
  };
  const fail = (message: string) => {
    if (!end()) return;
    inquiry.onLost();
    reject(new Error(message));
  };
  const stop = () => {
    if (!end()) return;
    if (began !== null) inquiry.onLost();
    resolve(last);
  };
  /** A late table is better than none: where nothing was found yet, the first that comes ends it. */
  const expire = () => {
    if (last) stop();
    else isOverdue = true;
  };
  const listen = ({ data }: { readonly data: FromThinker }) => {
    if ('failure' in data) fail(data.failure);
    if ('done' in data && end()) resolve(data.done as T | null);
    if (!('found' in data)) return;
    last = data.found as T;
    inquiry.onFound(last);
    if (isOverdue) stop();
  };
  const begin = () => {
    if (isOver) return;
    began = performance.now();
    worker.addEventListener('message', listen);
    if (inquiry.ms !== null) timer = setTimeout(expire, inquiry.ms * PATIENCE);
    worker.postMessage(inquiry.question());
  };
  ready.then(begin, (error: Error) => fail(error.message));
  return { stop, done: promise, spent: () => (began === null ? 0 : performance.now() - began) };
}
