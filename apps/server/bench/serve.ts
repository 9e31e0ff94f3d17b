import type { AddressInfo } from 'node:net';
import { expectOk } from '@tessera/core';
import { hashOfKey, openStore, type StorePlace } from '@tessera/library';
import { processorTime } from '@tessera/testkit/bench';
import { createApp } from '../src/app.ts';
import { DEFAULT_LIMITS } from '../src/settings.ts';

/**
 * A server for the bench, in a process of its own: `node --expose-gc serve.ts '{"file":…}'`. It tells its port, and on every
 * message how many bytes of its heap are in use, how much memory it has and how much processor time it has had.
 */
const store = expectOk(await openStore(JSON.parse(process.argv[2]!) as StorePlace));
/** Every request is counted, as by `npm start`, and none is refused: one address sends them all. */
const limits = { ...DEFAULT_LIMITS, readsPerMinute: 1e9, writesPerMinute: 1e9 };
const settings = { baseUrl: 'http://127.0.0.1', operatorHash: hashOfKey('bench'), appFolder: null, limits };
const app = await createApp({ store, settings, now: Date.now });
await app.listen({ port: 0, host: '127.0.0.1' });

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send!({ heap: heapUsed, resident: rss, processorMs: processorTime() });
});
process.send!({ port: (app.server.address() as AddressInfo).port });
process.on('disconnect', () => process.exit());
