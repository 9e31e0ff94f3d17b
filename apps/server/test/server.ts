import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@tessera/core';
import { hashOfKey, type LibraryStore, openStore } from '@tessera/library';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../src/app.ts';
import type { ServerApp } from '../src/context.ts';
import type { ServerSettings } from '../src/settings.ts';

export const OPERATOR = 'the-operators-token';

export interface TestServer {
  readonly app: ServerApp;
  readonly store: LibraryStore;
}

/** What is special about a server of a test. */
export interface TestServerOptions {
  readonly settings?: Partial<ServerSettings>;
  /** Milliseconds since 1970. */
  now?(): number;
  /** An empty SQLite store if it is left out. */
  newStore?(): Promise<LibraryStore>;
  /** Gives it routes that only the tests know. */
  add?(app: ServerApp): void;
}

/** A server on a store. Without limits of rate unless the settings have some. */
export function serverOn(
  store: LibraryStore,
  { settings, now = () => 1, add }: Omit<TestServerOptions, 'newStore'> = {},
): Promise<ServerApp> {
  const whole = {
    baseUrl: 'https://puzzles.example',
    operatorHash: hashOfKey(OPERATOR),
    appFolder: null,
    ...settings,
  };
  return createApp({ store, settings: whole, now }, add);
}

/** A server for all tests of a file or of a group of tests. */
export function testServer(options: TestServerOptions = {}): () => TestServer {
  const newStore = options.newStore ?? storeInFile();
  let server: TestServer;
  beforeAll(async () => {
    const store = await newStore();
    server = { app: await serverOn(store, options), store };
  });
  afterAll(() => server.app.close());
  return () => server;
}

function storeInFile(): () => Promise<LibraryStore> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-server-'));
  let store: LibraryStore;
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return async () => {
    store = expectOk(await openStore({ file: join(folder, 'library.db') }));
    return store;
  };
}
