import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsSchema } from '@tessera/api/operations.ts';
import { type OrderView, orderSchema } from '@tessera/api/orders.ts';
import { expectOk } from '@tessera/core';
import { hashOfKey, type LibraryStore, openStore } from '@tessera/library';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import type { ServerApp } from '../src/context.ts';
import { startOrderRunner } from '../src/order-runner.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-orders-'));
const headers = { authorization: 'Bearer operator' };
let store: LibraryStore;
let app: ServerApp;

beforeAll(async () => {
  store = expectOk(await openStore({ file: join(folder, 'library.db') }));
  const settings = { baseUrl: 'https://puzzles.example', operatorHash: hashOfKey('operator'), appFolder: null };
  app = await createApp({ store, settings, now: () => 1 });
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
    expect(orderSchema.safeParse?.(placed) ?? true).toBeTruthy();
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
    expect(operationsSchema.parse?.(operations) ?? operations).toMatchObject({
      store: 'sqlite',
      orders: [{ id: placed.id, state: 'done' }],
      workers: [],
      faults: [],
    });
  });

  it('can be cancelled, once', async () => {
    const { body } = await place({ ...ORDER, seed: '43' });
    const cancel = () => app.inject({ method: 'DELETE', url: `/api/v1/orders/${body.id}`, headers });
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled' });
    expect((await cancel()).statusCode).toBe(409);
    const missing = await app.inject({ method: 'DELETE', url: '/api/v1/orders/nothere', headers });
    expect(missing.statusCode).toBe(404);
    const events = await app.inject({ url: `/api/v1/orders/${body.id}/events`, headers });
    expect(eventsIn(events.body)).toMatchObject([{ state: 'cancelled' }]);
  });
});
