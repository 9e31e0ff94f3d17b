/** What a worker tells about a question: any number of findings, each better than the last, then that it is done. */
export type Thought<A> = { readonly found: A } | { readonly failure: string } | { readonly done: true };

export interface Thinking<A> {
  found(answer: A): void;
  /** After the last finding. */
  done(): void;
  failed(message: string): void;
}

/** A worker of which only the latest question matters. It hears nothing while it thinks: the next question ends it. */
export interface Thinker<Q, A> {
  ask(question: Q, thinking: Thinking<A>): void;
  /** Forgets the question; a worker that is at it is ended. */
  stop(): void;
  /** Ends the worker, whatever it is at. */
  close(): void;
}

export function thinker<Q, A>(start: () => Worker): Thinker<Q, A> {
  let worker: Worker | null = null;
  let isBusy = false;

  const end = () => {
    worker?.terminate();
    worker = null;
    isBusy = false;
  };
  const hear = (asked: Worker, { found, done, failed }: Thinking<A>) => {
    asked.onmessage = ({ data }: MessageEvent<Thought<A>>) => {
      if ('found' in data) return found(data.found);
      isBusy = false;
      if ('failure' in data) failed(data.failure);
      else done();
    };
    asked.onerror = () => {
      end();
      failed('the worker could not be started');
    };
  };
  return {
    ask(question, thinking) {
      if (isBusy) end();
      worker ??= start();
      isBusy = true;
      hear(worker, thinking);
      worker.postMessage(question);
    },
    stop() {
      if (isBusy) end();
    },
    close: end,
  };
}
