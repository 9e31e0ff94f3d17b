import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { API } from '@tessera/api/about.ts';
import { describe, expect, it, vi } from 'vitest';
import type { ServerApp } from '../src/context.ts';
import { limitConnections } from '../src/limits/connections.ts';
import { proxyTest } from '../src/limits/proxies.ts';
import { STRICT_RATES } from '../src/limits/strict-rates.ts';
import { DEFAULT_LIMITS } from '../src/settings.ts';
import { testServer } from './server.ts';

function routes(app: ServerApp): void {
  app.post('/api/v1/things', async () => ({ ok: true }));
  app.post('/api/v1/large', { bodyLimit: 1_000_000 }, async () => ({ ok: true }));
  app.post('/api/v1/rare', { config: { rateLimit: { max: 1, timeWindow: '1 minute' } } }, async () => ({ ok: true }));
  app.get('/api/v1/endless', async (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': open\n\n');
  });
}

describe('rates', () => {
  const server = testServer({ settings: { limits: { readsPerMinute: 5, writesPerMinute: 2 } }, add: routes });
  const statusOf = async (method: 'GET' | 'POST', url: string, remoteAddress: string, headers = {}) =>
    (await server().app.inject({ method, url, remoteAddress, headers })).statusCode;

  it('counts reading and writing apart, and each address', async () => {
    for (let n = 0; n < 5; n++) expect(await statusOf('GET', '/api/v1/about', '192.0.2.1')).toBe(200);
    expect(await statusOf('GET', '/api/v1/about', '192.0.2.1')).toBe(429);
    expect(await statusOf('GET', '/api/v1/nothing', '192.0.2.1')).toBe(429);
    for (let n = 0; n < 2; n++) expect(await statusOf('POST', '/api/v1/things', '192.0.2.1')).toBe(200);
    const refused = await server().app.inject({ method: 'POST', url: '/api/v1/things', remoteAddress: '192.0.2.1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      reason: 'too-many',
      message: expect.stringMatching(/Try again in \d+ seconds?\./),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf('GET', '/api/v1/about', '192.0.2.2')).toBe(200);
  });

  it('a route may be rarer', async () => {
    expect(await statusOf('POST', '/api/v1/rare', '192.0.2.3')).toBe(200);
    const refused = await server().app.inject({ method: 'POST', url: '/api/v1/rare', remoteAddress: '192.0.2.3' });
    expect([refused.statusCode, refused.json().reason]).toEqual([429, 'too-many']);
  });

  it('takes one network of IPv6 for one address', async () => {
    for (let n = 1; n <= 5; n++) expect(await statusOf('GET', '/api/v1/about', `2001:db8::${n}`)).toBe(200);
    expect(await statusOf('GET', '/api/v1/about', '2001:db8::ffff')).toBe(429);
    expect(await statusOf('GET', '/api/v1/about', '2001:db8:0:1::1')).toBe(200);
  });

  it('believes no proxy unless told to', async () => {
    for (let n = 1; n <= 5; n++)
      expect(await statusOf('GET', '/api/v1/about', '192.0.2.4', { 'x-forwarded-for': `198.51.100.${n}` })).toBe(200);
    expect(await statusOf('GET', '/api/v1/about', '192.0.2.4', { 'x-forwarded-for': '198.51.100.9' })).toBe(429);
  });

  it('never refuses /health', async () => {
    for (let n = 0; n < 20; n++) expect(await statusOf('GET', '/health', '192.0.2.5')).toBe(200);
  });
});

describe('strict rates', () => {
  const limits = { readsPerMinute: 100_000, writesPerMinute: 100_000 };
  const server = testServer({ settings: { limits } });

  it.each([
    ['POST', '/sync/groups', 'groups'],
    ['PUT', '/sync/pairing', 'pairing'],
    ['POST', '/sync/pairing/take', 'pairing'],
    ['POST', '/collections', 'collections'],
    ['POST', '/collections/00000000000000/items', 'additions'],
    ['POST', '/collections/00000000000000/results', 'results'],
    ['POST', '/collections/00000000000000/reports', 'reports'],
  ] as const)('%s %s', async (method, path, name) => {
    const { max } = STRICT_RATES[name].rateLimit;
    const ask = async (remoteAddress: string) =>
      (await server().app.inject({ method, url: API + path, remoteAddress })).statusCode;
    for (let n = 0; n < max; n++) expect(await ask('192.0.2.1')).not.toBe(429);
    expect(await ask('192.0.2.1')).toBe(429);
    expect(await ask('192.0.2.2')).not.toBe(429);
  });

  it('are all stricter than those of other writes', () => {
    for (const { rateLimit } of Object.values(STRICT_RATES))
      expect(rateLimit.max / rateLimit.timeWindow).toBeLessThan(DEFAULT_LIMITS.writesPerMinute / 60_000);
  });
});

describe('behind a proxy', () => {
  const server = testServer({ settings: { limits: { readsPerMinute: 1 }, trustedProxies: '10.0.0.1' } });
  it('counts the addresses that a trusted proxy names, and no others', async () => {
    const ask = async (remoteAddress: string, forwarded: string) =>
      (await server().app.inject({ url: '/api/v1/about', remoteAddress, headers: { 'x-forwarded-for': forwarded } }))
        .statusCode;
    expect(await ask('10.0.0.1', '198.51.100.1')).toBe(200);
    expect(await ask('10.0.0.1', '198.51.100.1')).toBe(429);
    expect(await ask('10.0.0.1', '198.51.100.2')).toBe(200);
    expect(await ask('10.0.0.9', '198.51.100.3')).toBe(200);
    expect(await ask('10.0.0.9', '198.51.100.4')).toBe(429);
  });
});

describe('bodies and connections', () => {
  const server = testServer({ settings: { limits: { connections: 2 } }, add: routes });

  it('a route may take larger bodies than the others', async () => {
    const payload = { text: 'x'.repeat(200_000) };
    const statusOf = async (url: string) => (await server().app.inject({ method: 'POST', url, payload })).statusCode;
    expect(await statusOf('/api/v1/things')).toBe(413);
    expect(await statusOf('/api/v1/large')).toBe(200);
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'http'],
    ['a wrong length', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n', 400, 'http'],
    ['large headers', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
  ])('%s', async (_, sent, status, reason) => {
    const url = await listening(server().app);
    const answer = await rawAnswer(url, sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!).reason).toBe(reason);
  });

  it('holds no more connections than it may', async () => {
    const url = await listening(server().app);
    const { hostname, port } = new URL(url);
    const open = await Promise.all([0, 1].map(() => connected(Number(port), hostname)));
    const third = connect(Number(port), hostname);
    await new Promise(resolve => third.once('close', resolve));
    for (const socket of open) socket.destroy();
  });
});

describe('connections of one address', () => {
  const limited = testServer({ settings: { limits: { connectionsPerAddress: 2 } } });
  const trusting = testServer({ settings: { limits: { connectionsPerAddress: 2 }, trustedProxies: 'loopback' } });

  // Only Linux has more than one address of its own.
  it.skipIf(process.platform !== 'linux')('are closed beyond its limit; those of another address are not', async () => {
    const { port } = new URL(await listening(limited().app));
    const at = (localAddress: string) => connectedFrom(Number(port), localAddress);
    const open = await Promise.all([at('127.0.0.1'), at('127.0.0.1')]);
    const [third, other] = [await at('127.0.0.1'), await at('127.0.0.2')];
    await new Promise(resolve => third.once('close', resolve));
    expect(await statusOn(other)).toBe(200);
    open[0]!.destroy();
    await new Promise(resolve => open[0]!.once('close', resolve));
    // The server has seen the end of one when another of the same address is answered.
    await expect.poll(async () => statusOn(await at('127.0.0.1'))).toBe(200);
    for (const socket of [...open, other]) socket.destroy();
  });

  it('are not counted for a trusted proxy', async () => {
    const { port } = new URL(await listening(trusting().app));
    const open = await Promise.all([1, 2, 3, 4].map(() => connectedFrom(Number(port), '127.0.0.1')));
    for (const socket of open) expect(await statusOn(socket)).toBe(200);
    for (const socket of open) socket.destroy();
  });

  it('count together for one network of IPv6, and for IPv4 inside IPv6', () => {
    const server = new EventEmitter();
    limitConnections(server as Server, 2, () => false);
    const opened = (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
      server.emit('connection', socket);
      return socket;
    };
    const isClosed = (address: string) => opened(address).destroy.mock.calls.length > 0;
    expect(['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map(isClosed)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(['::ffff:192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2'].map(isClosed)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    const [first] = [opened('192.0.2.9'), opened('192.0.2.9')];
    first!.emit('close');
    expect(isClosed('192.0.2.9')).toBe(false);
    expect(isClosed('192.0.2.9')).toBe(true);
  });

  it.each([
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['10.0.0.0/24,2001:db8::/32', '10.0.0.2', true],
    ['10.0.0.0/24,2001:db8::/32', '2001:db8:5::1', true],
    ['loopback', '127.0.0.9', true],
    ['loopback', '::1', true],
    ['loopback', '192.168.0.1', false],
    ['uniquelocal', '192.168.0.1', true],
    [undefined, '127.0.0.1', false],
    [true, '192.0.2.1', true],
  ] as const)('with %s trusted, %s is a proxy: %s', (trusted, address, isProxy) => {
    expect(proxyTest(trusted)(address)).toBe(isProxy);
  });
});

describe('closing', () => {
  const server = testServer({ add: routes });
  it('ends streams that never end by themselves', async () => {
    const url = await listening(server().app);
    const response = await fetch(`${url}/api/v1/endless`);
    const reader = response.body!.getReader();
    await reader.read();
    await server().app.close();
    await expect(reader.read()).rejects.toThrow();
  });
});

async function listening(app: ServerApp): Promise<string> {
  return app.server.listening
    ? `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
    : app.listen({ host: '127.0.0.1', port: 0 });
}

function connected(port: number, host: string) {
  return new Promise<ReturnType<typeof connect>>(resolve => {
    const socket = connect(port, host, () => resolve(socket));
  });
}

function connectedFrom(port: number, localAddress: string) {
  return new Promise<ReturnType<typeof connect>>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The status of an answer on this connection; null where it was closed. */
function statusOn(socket: ReturnType<typeof connect>): Promise<number | null> {
  return new Promise(resolve => {
    socket.once('data', part => resolve(Number(String(part).split(' ')[1])));
    socket.once('close', () => resolve(null));
    socket.write('GET /health HTTP/1.1\r\nhost: a\r\n\r\n');
  });
}

function rawAnswer(url: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise(resolve => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.on('data', part => {
      text += String(part);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}
