import { type Handlers, type Port, serve, type WorkerHandle } from '../src/index.ts';

/** Stands for a worker: handlers behind a message channel, in this thread. */
export interface TestWorker extends WorkerHandle {
  readonly isEnded: boolean;
  /** Fails as a worker does whose script cannot be loaded, or that throws outside a request. */
  fail(message?: string): void;
}

/** Starts workers over message channels, and remembers all of them. */
export function testWorkers(handlers: Handlers): { readonly all: TestWorker[]; start(): TestWorker } {
  const all: TestWorker[] = [];
  return {
    all,
    start() {
      all.push(testWorker(handlers));
      return all.at(-1)!;
    },
  };
}

function testWorker(handlers: Handlers): TestWorker {
  const { port1, port2 } = new MessageChannel();
  const onError: ((event: { readonly message?: string }) => void)[] = [];
  let isEnded = false;
  // Node types its listeners more loosely than browsers do.
  serve(port2 as unknown as Port, handlers);
  port2.start();
  return {
    get isEnded() {
      return isEnded;
    },
    postMessage: message => port1.postMessage(message),
    addEventListener(type: 'message' | 'error', listener: (event: never) => void) {
      if (type === 'error') onError.push(listener as (event: { readonly message?: string }) => void);
      else port1.addEventListener('message', event => isEnded || listener(event as never));
      port1.start();
    },
    terminate() {
      isEnded = true;
      port1.close();
      port2.close();
    },
    fail(message) {
      for (const listener of onError) listener(message === undefined ? {} : { message });
    },
  };
}
