// A server as a process of its own, with a route whose answer never ends: `node serve-process.ts DATA APP`.
import { expectOk } from '@tessera/core';
import { hashOfKey, openStore } from '@tessera/library';
import { createApp } from '../src/app.ts';
import { untilStopped } from '../src/start/run.ts';

const [folder, appFolder] = process.argv.slice(2) as [string, string];
const store = expectOk(await openStore({ file: `${folder}/library.db` }));
const settings = { baseUrl: 'http://localhost', operatorHash: hashOfKey('x'), appFolder };
const app = await createApp({ store, settings, now: Date.now }, more => {
  more.get('/api/v1/endless', { schema: { hide: true } }, (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': open\n\n');
  });
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(url);
const close = async () => {
  await app.close();
  await store.close();
};
const server = { url, host: '127.0.0.1', port: 0, data: null, storeName: store.name, token: null, close };
// The test is about how it ends by itself, however long that takes.
await untilStopped(server, 2 ** 31 - 1);
process.exit();
