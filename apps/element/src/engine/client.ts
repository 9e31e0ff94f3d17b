import { type Caller, caller, type RequestTo, type ResponseOf, type WorkerHandle } from '@tessera/core';
import { startWorker } from '@tessera/ui/workers/startWorker.ts';
import address from './engineWorker.ts?worker&url';
import type { EngineHandlers } from './handlers.ts';

/** One worker for all elements of the page. */
let worker: Caller<EngineHandlers> | null = null;
/** Whether this page has shown that it lets no worker start. */
let isBlocked = false;
let hasAnswered = false;

export function closeWorker(): void {
  worker?.close();
  worker = null;
}

/** Asks the engine in its worker; where the page lets none start, on the page itself. */
export async function ask<N extends keyof EngineHandlers>(
  name: N,
  request: RequestTo<EngineHandlers[N]>,
): Promise<ResponseOf<EngineHandlers[N]>> {
  if (!isBlocked) {
    worker ??= caller<EngineHandlers>(startEngine);
    const asked = worker;
    try {
      return await asked.call(name, request);
    } catch (error) {
      // A worker that was closed, or failed after it had answered, is no reason to hold up the page.
      if (hasAnswered || worker !== asked) throw error;
      isBlocked = true;
    }
  }
  const { handlers } = await import('./handlers.ts');
  const handle = handlers[name] as (request: unknown) => unknown;
  return (await handle(request)) as ResponseOf<EngineHandlers[N]>;
}

function startEngine(): WorkerHandle {
  const started = startWorker(address, 'tessera');
  started.addEventListener('message', () => {
    hasAnswered = true;
  });
  return started;
}
