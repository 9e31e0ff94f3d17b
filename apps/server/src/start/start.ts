import type { Verdict } from '@tessera/core';
import type { ServerOptions } from './options.ts';
import type { RunningServer, StartFault } from './running.ts';

/** Opens the store and listens. */
export async function startServer(
  options: ServerOptions,
  appFolder: string | null,
): Promise<Verdict<RunningServer, StartFault>> {
  // Loaded here, because reading settings needs no database.
  const { openServer } = await import('./server.ts');
  return openServer(options, appFolder);
}
