import { SYNC_LIMITS } from '@tessera/api/sync.ts';
import { onEveryStore } from '@tessera/library/test/stores.ts';
import { describe, expect, it } from 'vitest';
import { countedStore } from './counted-store.ts';
import { serverOn, testServer } from './server.ts';

onEveryStore(({ newStore }) => {
  let time = 1;
  const server = testServer({ newStore, now: () => time });

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

  async function ask(method: Method, path: string, key: string | null, body?: object) {
    const headers = key === null ? {} : { authorization: `Bearer ${key}` };
    const url = `/api/v1/sync${path}`;
    const answer = await server().app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, body: answer.body, json: () => answer.json<Record<string, unknown>>() };
  }

  const newKey = async () => (await ask('POST', '/groups', null)).json().key as string;
  const change = (key: string, text: string | null, base = 0) => ({ kind: 'attempt', key, text, base });
  const push = (key: string | null, ...changes: object[]) => ask('POST', '/records', key, { changes });

  describe('the routes of sync', () => {
    it('pass records from one device to another', async () => {
      const key = await newKey();
      expect((await push(key, change('a', '1'), change('b', '2'))).json()).toEqual({
        results: [
          { isStored: true, seq: 1 },
          { isStored: true, seq: 2 },
        ],
      });
      const page = await ask('GET', '/records?since=1', key);
      expect(page.json()).toEqual({
        records: [{ kind: 'attempt', key: 'b', seq: 2, text: '2', past: [] }],
        cursor: 2,
        hasMore: false,
      });
    });

    it('keep kinds that nobody knows yet, and ignore fields that they do not know', async () => {
      const key = await newKey();
      const news = { kind: 'hologram-2', key: 'a', text: '{"shape":"new"}', base: 0, weight: 7 };
      expect((await ask('POST', '/records', key, { changes: [news], hurry: true })).status).toBe(200);
      const page = await ask('GET', '/records', key);
      expect(page.json().records).toMatchObject([{ kind: 'hologram-2', text: '{"shape":"new"}' }]);
    });

    it.each([
      ['GET', '/records'],
      ['GET', '/export'],
      ['POST', '/records', { changes: [change('a', '1')] }],
      ['PUT', '/pairing', { lookup: '0'.repeat(64), proof: '0'.repeat(64), sealed: 's' }],
      ['DELETE', '/group'],
    ] as const)(
      'answer %s %s without a known key with 401, and with the key of an erased group with 410',
      async (...asked) => {
        const [method, path, body] = asked;
        for (const key of [null, 'short', 'x'.repeat(43)])
          expect(await ask(method, path, key, body)).toMatchObject({ status: 401 });
        const gone = await newKey();
        await ask('DELETE', '/group', gone);
        const answer = await ask(method, path, gone, body);
        expect(answer.status).toBe(410);
        expect(answer.json()).toMatchObject({ reason: 'erased' });
      },
    );

    it.each([
      ['no changes', { changes: [] }],
      ['too many', { changes: Array.from({ length: SYNC_LIMITS.batch + 1 }, (_, n) => change(`k${n}`, '1')) }],
      ['a text that is too long', { changes: [change('a', 'x'.repeat(SYNC_LIMITS.textChars + 1))] }],
      ['a kind that is none', { changes: [{ ...change('a', '1'), kind: '../x' }] }],
      ['a NUL', { changes: [change('a\0', '1')] }],
      ['half of a surrogate pair in a key', { changes: [change('\ud800', '1')] }],
      ['half of a surrogate pair in a text', { changes: [change('a', 'x\udc00')] }],
      ['a base below zero', { changes: [change('a', '1', -1)] }],
    ])('refuse a push with %s', async (_, body) => {
      expect((await ask('POST', '/records', await newKey(), body)).status).toBe(400);
    });

    it('refuse a batch that is too large as a whole with 413', async () => {
      const texts = Array.from({ length: 4 }, (_, n) => change(`k${n}`, 'x'.repeat(SYNC_LIMITS.textChars)));
      const answer = await push(await newKey(), ...texts);
      expect(answer.status).toBe(413);
      expect(answer.json()).toMatchObject({ reason: 'large' });
    });

    it('export all that a key opens, and nothing else', async () => {
      const [key, other] = [await newKey(), await newKey()];
      await push(key, change('a', '1'), change('b', '2'));
      await push(key, change('a', null, 1));
      await push(other, change('c', '3'));
      const lines = (await ask('GET', '/export', key)).body.trimEnd().split('\n');
      expect(lines.map(line => JSON.parse(line) as unknown)).toEqual([
        { schema: 'tessera-sync/1' },
        { kind: 'attempt', key: 'b', seq: 2, text: '2' },
        { kind: 'attempt', key: 'a', seq: 3, text: null },
      ]);
    });

    it('read nothing for the HEAD of an export', async () => {
      const { counted, queries } = countedStore(server().store);
      const own = await serverOn(counted);
      const headers = { authorization: `Bearer ${await newKey()}` };
      const url = '/api/v1/sync/export';
      expect((await own.inject({ url, headers })).body).toBe('{"schema":"tessera-sync/1"}\n');
      const whole = queries();
      const head = await own.inject({ method: 'HEAD', url, headers });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      // What the answer to HEAD still read would be done by then.
      await own.inject({ url, headers });
      expect(queries()).toBe(whole + 1 + whole);
      await own.close();
    });

    it('hand a sealed key to the device that has the code, once and for ten minutes', async () => {
      const key = await newKey();
      const code = { lookup: 'a'.repeat(64), proof: 'b'.repeat(64) };
      const put = () => ask('PUT', '/pairing', key, { ...code, sealed: 'sealed' });
      const take = (asked: object = code) => ask('POST', '/pairing/take', null, asked);
      expect((await put()).json()).toEqual({ expiresAt: time + 600_000 });
      expect(await take({ ...code, proof: 'c'.repeat(64) })).toMatchObject({ status: 403 });
      expect((await take()).json()).toEqual({ sealed: 'sealed' });
      expect(await take()).toMatchObject({ status: 404 });
      await put();
      time += 600_000;
      expect(await take()).toMatchObject({ status: 404 });
    });
  });
});
