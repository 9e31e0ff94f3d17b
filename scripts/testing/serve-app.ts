import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@tessera/core';
import { DEFAULT_OPTIONS, type ServerOptions, startServer } from '@tessera/server';

export interface ServedApp {
  readonly url: string;
  /** The operator's token. */
  readonly token: string;
  /** Where its library is. */
  readonly dataFolder: string;
  close(): Promise<void>;
}

/** Serves a built app as it is shipped, on a free port, with an empty library of its own and without limits of rate. */
export async function serveApp(appFolder: string, settings: Partial<ServerOptions> = {}): Promise<ServedApp> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'tessera-data-'));
  const limits = { readsPerMinute: 0, writesPerMinute: 0 };
  const server = expectOk(
    await startServer({ ...DEFAULT_OPTIONS, port: 0, dataFolder, limits, ...settings }, appFolder),
  );
  return {
    url: server.url,
    token: server.token!.token,
    dataFolder,
    close: async () => {
      await server.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
