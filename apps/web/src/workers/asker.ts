import type { Answered, Asked } from './protocol.ts';

interface Waiting<A> {
  resolve(answer: A): void;
  reject(error: Error): void;
}

/** Questions to a worker, answered in any order. It is started by the first, and again by the next one after it failed. */
export function asker<Q, A>(start: () => Worker): (question: Q) => Promise<A> {
  const waiting = new Map<number, Waiting<A>>();
  let worker: Worker | null = null;
  let lastId = 0;

  const startWorker = (): Worker => {
    const started = start();
    started.onmessage = ({ data }: MessageEvent<Answered<A>>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('answer' in data) one?.resolve(data.answer);
      else one?.reject(new Error(data.failure));
    };
    started.onerror = () => {
      for (const { reject } of waiting.values()) reject(new Error('the worker could not be started'));
      waiting.clear();
      started.terminate();
      worker = null;
    };
    return started;
  };
  return question => {
    const asked: Asked<Q> = { id: ++lastId, question };
    return new Promise((resolve, reject) => {
      waiting.set(asked.id, { resolve, reject });
      worker ??= startWorker();
      worker.postMessage(asked);
    });
  };
}
