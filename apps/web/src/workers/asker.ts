import type { Answered, Asked } from './protocol.ts';

const CLOSED = 'the worker was closed';

interface Waiting<A> {
  resolve(answer: A): void;
  reject(error: Error): void;
}

export interface Asker<Q, A> {
  ask(question: Q): Promise<A>;
  /** Ends the worker for good; what it has not answered is rejected. */
  close(): void;
}

/** Questions to a worker, answered in any order. It is started by the first, and again by the next one after it failed. */
export function asker<Q, A>(start: () => Worker): Asker<Q, A> {
  const waiting = new Map<number, Waiting<A>>();
  let worker: Worker | null = null;
  let lastId = 0;
  let isClosed = false;

  const end = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
    worker?.terminate();
    worker = null;
  };

  const startWorker = (): Worker => {
    const started = start();
    started.onmessage = ({ data }: MessageEvent<Answered<A>>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('answer' in data) one?.resolve(data.answer);
      else one?.reject(new Error(data.failure));
    };
    started.onerror = () => end('the worker could not be started');
    return started;
  };
  return {
    ask(question) {
      const asked: Asked<Q> = { id: ++lastId, question };
      return new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error(CLOSED));
        waiting.set(asked.id, { resolve, reject });
        worker ??= startWorker();
        worker.postMessage(asked);
      });
    },
    close() {
      isClosed = true;
      end(CLOSED);
    },
  };
}
