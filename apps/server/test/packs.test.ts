import { once } from 'node:events';
import { type IncomingMessage, get as request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { API } from '@tessera/api/about.ts';
import { packFactsSchema, packListSchema } from '@tessera/api/packs.ts';
import { loadFamily } from '@tessera/catalog';
import type { PackHeader } from '@tessera/core';
import { type LibraryStore, openPackRow, packById, packLines } from '@tessera/library';
import { onEveryStore } from '@tessera/library/test/stores.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerApp } from '../src/context.ts';
import { packChunks } from '../src/packs/pack-chunks.ts';
import { countedStore } from './counted-store.ts';
import { serverOn } from './server.ts';
import { addPack, packOf } from './stock.ts';

const family = (await loadFamily('toy'))!;
const texts = await Promise.all([1, 2, 3, 4, 5].map(n => packOf(family, String(n), n === 5 ? 700 : n)));

onEveryStore(({ newStore }) => {
  let store: LibraryStore;
  let app: ServerApp;
  const ids: string[] = [];
  beforeAll(async () => {
    store = await newStore();
    // Two were added at the same time.
    for (const [n, text] of texts.entries()) ids.push(await addPack(store, family, text, Math.min(n, 3)));
    app = await serverOn(store);
  });
  afterAll(() => app.close());
  const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: API + path, headers });

  it('lists packs page by page, the newest first', async () => {
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const { packs, next } = packListSchema.parse((await get(`/packs?limit=2${cursor}`)).json());
      found.push(...packs.map(({ id }) => id));
      if (next === null) break;
      cursor = `&cursor=${next}`;
    }
    expect(found).toEqual([...ids.slice(3).sort(), ids[2], ids[1], ids[0]]);
  });

  it('refuses cursors and limits that are none', async () => {
    const hostile = Buffer.from('["packs",1.5,"\\u0000"]').toString('base64url');
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=xyz', `cursor=${hostile}`, 'size=1'])
      expect((await get(`/packs?${query}`)).statusCode).toBe(400);
  });

  it('says what a pack holds', async () => {
    const facts = packFactsSchema.parse((await get(`/packs/${ids[1]}`)).json());
    const header = JSON.parse(texts[1]!.split('\n', 1)[0]!) as PackHeader;
    expect(facts).toEqual({ id: ids[1], family: 'toy', count: 2, addedAt: 1, isWhole: true, header });
    expect((await get('/packs/nothing')).statusCode).toBe(404);
    for (const id of ['..%2Fx', 'A', '%00']) expect((await get(`/packs/${id}`)).statusCode).toBe(400);
  });

  it('sends a pack byte for byte', async () => {
    for (const [n, text] of texts.entries()) {
      const answer = await get(`/packs/${ids[n]}/file`);
      expect(answer.body === text).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-disposition': `attachment; filename="toy-${ids[n]}.pack"`,
        'cache-control': expect.stringContaining('immutable'),
      });
    }
    expect((await get('/packs/nothing/file')).statusCode).toBe(404);
    expect((await get(`/packs/${ids[0]}/file`, { 'if-none-match': `"${ids[0]}"` })).statusCode).toBe(304);
  });

  it('answers HEAD with the headers of GET, without reading the pack', async () => {
    const { counted, queries } = countedStore(store);
    const own = await serverOn(counted);
    const url = `${API}/packs/${ids[4]}/file`;
    const got = await own.inject(url);
    const whole = queries();
    const head = await own.inject({ method: 'HEAD', url });
    // What the answer to HEAD still read would be done by then.
    await own.inject(url);
    expect(queries()).toBe(whole + 1 + whole);
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', got.headers.etag]);
    expect(head.headers).not.toHaveProperty('content-length');
    await own.close();
  });

  it('keeps a pack that is not complete for itself', async () => {
    const header = JSON.parse(texts[0]!.split('\n', 1)[0]!) as PackHeader;
    const open = await openPackRow(store.db, { ...header, count: 9 }, 5);
    expect((await get(`/packs/${open}`)).json()).toMatchObject({ isWhole: false });
    expect((await get(`/packs/${open}/file`)).statusCode).toBe(409);
    expect((await get('/packs')).json<{ packs: { id: string }[] }>().packs.map(({ id }) => id)).not.toContain(open);
  });

  it('reads no more of a pack than is asked for', async () => {
    const pack = (await packById(store, ids[4]!))!;
    const lines: string[] = [];
    for await (const line of packLines(store, pack)) lines.push(line);
    const chunks = packChunks(store, pack);
    const first = (await chunks.next()).value!;
    expect(first.length).toBeLessThan(64 * 1024 + Math.max(...lines.map(line => line.length)) + 1);
    await chunks.return(undefined);
    expect((await chunks.next()).done).toBe(true);
  });

  it('goes on after a client has left in the middle of a download', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}${API}/packs/${ids[4]}/file`;
    for (let n = 0; n < 20; n++) {
      const [answer] = (await once(request(url), 'response')) as [IncomingMessage];
      await once(answer, 'data');
      answer.destroy();
      await once(answer, 'close');
    }
    expect(await (await fetch(url)).text()).toBe(texts[4]);
  });
});
