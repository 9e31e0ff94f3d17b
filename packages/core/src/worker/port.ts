/** One end of a message channel: a Web Worker, a worker's own scope, a MessagePort. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** A worker as seen by whoever started it. A Web Worker is one; a thread of Node needs an adapter. */
export interface WorkerHandle extends Port {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  /** The worker could not be started, or failed outside a request. */
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): unknown;
}

/** What a worker can be asked for, by name: plain functions of the request and of a listener to progress. */
export type Handlers = Readonly<Record<string, (request: never, onProgress: never) => unknown>>;

export type RequestTo<H> = H extends (request: infer Q, ...rest: never[]) => unknown ? Q : never;
export type ResponseOf<H> = H extends (...given: never[]) => infer A ? Awaited<A> : never;
export type ProgressOf<H> = H extends (...given: infer Given) => unknown
  ? Given extends readonly [unknown, (progress: infer P) => void]
    ? P
    : never
  : never;

/** A request on its way to a worker. */
export interface RequestMessage {
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
}

/** About a request: any number of times how far it has come, then once how it ended. */
export type ReplyMessage =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly response: unknown }
  | { readonly id: number; readonly failure: string };

/** `ready` comes once, when the worker has loaded. */
export type FromWorker = { readonly ready: true } | ReplyMessage;

/** Answers the requests that come to a port; what a handler throws travels back as a failure. */
export function serve(port: Port, handlers: Handlers): void {
  const post = (message: FromWorker) => port.postMessage(message);
  port.addEventListener('message', async ({ data }) => {
    const { id, name, request } = data as RequestMessage;
    try {
      const handle = handlers[name] as (request: unknown, onProgress: (progress: unknown) => void) => unknown;
      post({ id, response: await handle(request, progress => post({ id, progress })) });
    } catch (error) {
      post({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  });
  post({ ready: true });
}

/** Serves from inside a Web Worker. Elsewhere it does nothing, so that a test can import a worker's module. */
export function serveInWorker(handlers: Handlers): void {
  if ('DedicatedWorkerGlobalScope' in globalThis) serve(globalThis as unknown as Port, handlers);
}
