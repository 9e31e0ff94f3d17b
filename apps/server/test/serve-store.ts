// A server on a store as a process of its own, without limits: `node serve-store.ts '{"file":…}' TOKEN`. It prints its address.
import { expectOk } from '@tessera/core';
import { hashOfKey, openStore, type StorePlace } from '@tessera/library';
import { createApp } from '../src/app.ts';

const [place, token] = process.argv.slice(2) as [string, string];
const store = expectOk(await openStore(JSON.parse(place) as StorePlace));
// Every request may come from an address of its own, so that no quota of a day ends.
const settings = { baseUrl: null, operatorHash: hashOfKey(token), appFolder: null, trustedProxies: true as const };
const app = await createApp({ store, settings, now: Date.now });
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
