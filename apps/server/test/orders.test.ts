import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { IncomingMessage, request, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsSchema } from '@tessera/api/operations.ts';
import { type OrderView, orderSchema } from '@tessera/api/orders.ts';
import { expectOk } from '@tessera/core';
import { type LibraryStore, openStore } from '@tessera/library';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServerApp } from '../src/context.ts';
import { followOrder } from '../src/events.ts';
import { startOrderRunner } from '../src/order-runner.ts';
import { OPERATOR, serverOn } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-orders-'));
const headers = { authorization: `Bearer ${OPERATOR}` };
let store: LibraryStore;
let app: ServerApp;

beforeAll(async () => {
  store = expectOk(await openStore({ file: join(folder, 'library.db') }));
  app = await serverOn(store);
});
afterAll(async () => {
  await app.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const ORDER = { family: 'toy', seed: '42', quotas: { any: 20 }, params: { size: 4 } };

async function place(order: object = ORDER) {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/orders', headers, payload: order });
  return { status: answer.statusCode, body: answer.json() as OrderView & { readonly reason: string } };
}

/** The events of a stream, as far as they came before it ended. */
function eventsIn(text: string): readonly OrderView[] {
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!) as OrderView);
}

describe('orders over HTTP', () => {
  it.each([
    ['POST', '/orders'],
    ['GET', '/orders'],
    ['GET', '/orders/abc'],
    ['DELETE', '/orders/abc'],
    ['POST', '/orders/abc/resume'],
    ['GET', '/orders/abc/events'],
    ['GET', '/operations'],
  ] as const)('%s %s need the operator', async (method, path) => {
    const payload = method === 'POST' ? { payload: ORDER } : {};
    for (const given of [{}, { authorization: 'Bearer someone' }]) {
      const answer = await app.inject({ method, url: `/api/v1${path}`, headers: given, ...payload });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
    }
  });

  it.each([
    ['an unknown family', { ...ORDER, family: 'chess' }, 400],
    ['no items', { ...ORDER, quotas: {} }, 400],
    ['a seed with a space', { ...ORDER, seed: 'a b' }, 400],
    ['params that the family has not', { ...ORDER, params: { sise: 4 } }, 400],
    ['too many items', { ...ORDER, quotas: { any: 1_000_001 } }, 413],
    ['too many attempts', { ...ORDER, attempts: 1_000_000_001 }, 413],
  ])('refuse %s', async (_, order, status) => {
    expect((await place(order)).status).toBe(status);
  });

  it('are one order when they are the same, come to a pack, and are followed by events', async () => {
    const { body: placed } = await place();
    expect(orderSchema.parse(placed)).toEqual(placed);
    expect(placed).toMatchObject({ state: 'queued', family: 'toy', seed: '42', progress: { kept: 0, wanted: 20 } });
    expect((await place()).body.id).toBe(placed.id);
    const url = `/api/v1/orders/${placed.id}`;
    const following = app.inject({ url: `${url}/events`, headers });
    const runner = startOrderRunner(store, note => expect.fail(note))!;
    const text = (await following).body;
    await runner.close();
    const events = eventsIn(text);
    expect(events.at(-1)).toMatchObject({
      state: 'done',
      progress: { kept: 20 },
      pack: expect.stringMatching(/^\w+$/),
    });
    const last = /id: (\S+)\n/g.exec(text.slice(text.lastIndexOf('id: ')))![1]!;
    const resumed = await app.inject({ url: `${url}/events`, headers: { ...headers, 'last-event-id': last } });
    expect(eventsIn(resumed.body)).toHaveLength(1);
    const operations = (await app.inject({ url: '/api/v1/operations', headers })).json() as object;
    expect(operationsSchema.parse(operations)).toMatchObject({
      store: 'sqlite',
      orders: [{ id: placed.id, state: 'done' }],
      workers: [],
      faults: [],
    });
  });

  it('are followed by answers with the headers of all others, and only where there is a body', async () => {
    const { body } = await place({ ...ORDER, seed: '44' });
    const path = `/api/v1/orders/${body.id}`;
    await app.inject({ method: 'DELETE', url: path, headers });
    const events = await app.inject({ url: `${path}/events`, headers });
    expect(events.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const head = await app.inject({ method: 'HEAD', url: `${path}/events`, headers });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET']);
  });

  it('can be cancelled, once, and resumed', async () => {
    const { body } = await place({ ...ORDER, seed: '43' });
    const cancel = () => app.inject({ method: 'DELETE', url: `/api/v1/orders/${body.id}`, headers });
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled' });
    expect((await cancel()).statusCode).toBe(409);
    const resume = (id: string) => app.inject({ method: 'POST', url: `/api/v1/orders/${id}/resume`, headers });
    for (let times = 0; times < 2; times++) expect((await resume(body.id)).json()).toMatchObject({ state: 'queued' });
    expect((await resume('nothere')).statusCode).toBe(404);
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled' });
    const missing = await app.inject({ method: 'DELETE', url: '/api/v1/orders/nothere', headers });
    expect(missing.statusCode).toBe(404);
    const events = await app.inject({ url: `/api/v1/orders/${body.id}/events`, headers });
    expect(eventsIn(events.body)).toMatchObject([{ state: 'cancelled' }]);
  });
});

/** A store whose answers wait for `gate`. */
function gatedStore(gate: Promise<void>): LibraryStore {
  const db = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await gate;
      return result;
    },
  });
  return { ...store, db };
}

describe('streams of events', () => {
  const leave = async (url: string) => {
    const asked = request(url, { headers, agent: false });
    asked.on('error', () => {});
    asked.end();
    await once(asked, 'finish');
    return asked;
  };
  const connectionsOf = ({ server }: ServerApp) =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  it('take no place for clients who left before the order was found', async () => {
    const { body } = await place({ ...ORDER, seed: '45' });
    const opened = Promise.withResolvers<void>();
    const gated = await serverOn(gatedStore(opened.promise));
    const url = `${await gated.listen({ host: '127.0.0.1', port: 0 })}/api/v1/orders/${body.id}/events`;
    const asked = await Promise.all(Array.from({ length: 60 }, () => leave(url)));
    await expect.poll(() => connectionsOf(gated)).toBe(60);
    for (const one of asked) one.destroy();
    await expect.poll(() => connectionsOf(gated)).toBe(0);
    opened.resolve();
    const answer = await fetch(url, { headers });
    expect(answer.status).toBe(200);
    await answer.body!.cancel();
    await gated.close();
  });

  it('send nothing more to a client that does not read, until it does or the order has ended', async () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const write = vi.spyOn(response, 'write');
    const { body } = await place({ ...ORDER, seed: '46' });
    const states = [1, 2, 3].map(attempts => ({
      view: { ...body, note: 'x'.repeat(200_000), progress: { ...body.progress, attempts } },
      isOpen: attempts < 3,
    }));
    await followOrder(response, {
      headers: {},
      look: async () => states.shift() ?? null,
      last: null,
      until: new AbortController().signal,
    });
    expect(write.mock.calls.map(([text]) => /^id: (.*)/.exec(String(text))![1])).toEqual(['queued-1-0', 'queued-3-0']);
  });
});
