import type { Page, Route } from 'playwright-core';

export const TOKEN = 'operator-token';

const ORDER = {
  id: 'abc123',
  state: 'running',
  reason: null,
  note: null,
  family: 'sovereign',
  seed: '42',
  addedAt: 1,
  startedAt: 1,
  endedAt: null,
  pack: null,
  progress: {
    kept: 400,
    wanted: 1000,
    attempts: 2400,
    mostAttempts: 1_000_000,
    rate: 60,
    secondsLeft: 60,
    refusals: [{ reason: 'prove:ambiguous', count: 2000 }],
  },
};

export interface OrderServer {
  order: object;
  readonly asked: { readonly method: string; readonly path: string; readonly body: unknown }[];
}

/** A server beside the app that knows one order. */
export async function serveOrders(page: Page, baseUrl: string): Promise<OrderServer> {
  const server: OrderServer = { order: ORDER, asked: [] };
  const json = (route: Route, body: object, status = 200) => route.fulfill({ status, json: body });
  await page.route('**/api/v1/**', route => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api/v1', '');
    if (path === '/about')
      return json(route, {
        name: 'tessera',
        api: 1,
        version: '0.1.0',
        baseUrl,
        offers: ['operations', 'orders'],
      });
    if (request.headers().authorization !== `Bearer ${TOKEN}`)
      return json(route, { reason: 'operator', message: 'this needs the token of the operator' }, 401);
    server.asked.push({ method: request.method(), path, body: request.postDataJSON() });
    if (request.method() === 'DELETE') server.order = { ...ORDER, state: 'cancelled' };
    if (path.endsWith('/resume')) server.order = ORDER;
    if (path.startsWith('/orders')) return json(route, server.order);
    return json(route, {
      store: 'postgres',
      now: 100_000,
      orders: [server.order],
      workers: [
        {
          name: 'north-1',
          host: 'north',
          threads: 4,
          isAlive: true,
          startedAt: 1,
          seenAt: 99_000,
          shards: 12,
          attempts: 12_000,
          making: [{ order: ORDER.id, number: 7 }],
          settling: [ORDER.id],
        },
      ],
      faults: [
        { id: 1, at: 40_000, reason: 'taken-over', order: ORDER.id, worker: 'north-1', note: 'shard 3 was taken over' },
      ],
      projections: [
        {
          machines: 100,
          shardSize: 2048,
          attemptsPerSecond: 80_000,
          bottleneck: 'workers',
          mostMachines: 900,
          bytesPerSecond: 3_200_000,
          connections: 400,
        },
      ],
    });
  });
  return server;
}
