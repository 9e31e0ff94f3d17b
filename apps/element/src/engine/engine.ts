import type { RequestTo, ResponseOf } from '@tessera/core';
import type { EngineHandlers } from './handlers.ts';

const loadClient = () => import('./client.ts');
let client: ReturnType<typeof loadClient> | null = null;
let users = 0;

/** Counts an element that may ask the engine; call the result when it is gone. The worker ends with the last of them. */
export function holdEngine(): () => void {
  users++;
  return () => {
    users--;
    if (users === 0) void client?.then(({ closeWorker }) => users === 0 && closeWorker());
  };
}

/** Asks the engine; its client loads with the first question. */
export async function askEngine<N extends keyof EngineHandlers>(
  name: N,
  request: RequestTo<EngineHandlers[N]>,
): Promise<ResponseOf<EngineHandlers[N]>> {
  client ??= loadClient().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return (await client).ask(name, request);
}
