import { join } from 'node:path';
import { expectOk, type Family, type Made } from '@tessera/core';
import { type LibraryStore, openStore } from '@tessera/library';
import type { ServerOptions } from '@tessera/server';
import { addMade } from '@tessera/server/test/stock.ts';
import { afterAll, inject } from 'vitest';
import { type ServedApp, serveApp } from '../../../scripts/testing/serve-app.ts';

export interface OwnServer extends ServedApp {
  readonly store: LibraryStore;
  /** Puts items into its library. */
  add(family: Family, items: readonly Made[]): Promise<void>;
}

/** The built app on a server with a library of its own, for what other tests must not find. It ends with the test file. */
export async function ownServer(settings: Partial<ServerOptions> = {}): Promise<OwnServer> {
  const served = await serveApp(inject('appDist'), settings);
  const store = expectOk(await openStore({ file: join(served.dataFolder, 'library.db') }));
  afterAll(async () => {
    await store.close();
    await served.close();
  });
  return { ...served, store, add: (family, items) => addMade(store, family, items) };
}
