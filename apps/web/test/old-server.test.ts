import { API } from '@tessera/api/about.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { httpTransport } from '../src/sync/http.ts';
import { syncOnce } from '../src/sync/syncOnce.ts';
import { memoryServer, testDevice } from './sync-devices.ts';

const KEY = 'k'.repeat(43);
const asked: string[] = [];

/** A server that knows nothing but its library. */
async function oldServer(path: string): Promise<Response> {
  asked.push(path);
  if (path !== `${API}/about`)
    return Response.json({ reason: 'absent', message: 'There is nothing at this address.' }, { status: 404 });
  return Response.json({
    name: 'tessera',
    api: 1,
    version: '0.0.1',
    baseUrl: 'https://old.example',
    offers: ['library'],
  });
}

beforeEach(() => {
  asked.length = 0;
  vi.resetModules();
  vi.stubGlobal('fetch', oldServer);
});
afterEach(() => vi.unstubAllGlobals());

it('an old server is found, and offers what it says and no more', async () => {
  const { findServer } = await import('../src/server/server.ts');
  expect(await findServer()).toMatchObject({ baseUrl: 'https://old.example', offers: ['library'] });
  expect(asked).toEqual([`${API}/about`]);
});

it('a question that an old server does not know is a refusal with its words', async () => {
  const { readCollection } = await import('../src/collections/requests.ts');
  expect(await readCollection('00000000000000')).toEqual({
    ok: false,
    reason: 'refused',
    note: 'There is nothing at this address.',
  });
});

it('a device that syncs with an old server keeps all that it has, and shares it with a newer one', async () => {
  const device = testDevice();
  await Promise.all([device.records, device.attempts, device.items, device.sync].map(({ ready }) => ready));
  device.records.write('day/2026-11-01/toy', { outcome: 'solved', spent: 1, hints: 0 });
  const before = device.records.texts();
  expect(before).toHaveLength(1);
  expect(await syncOnce(device, httpTransport, KEY)).toMatchObject({ ok: false, reason: 'refused' });
  expect(device.records.texts()).toEqual(before);
  const newer = memoryServer();
  expect(await syncOnce(device, newer, KEY)).toMatchObject({ ok: true, value: { sent: 1 } });
  expect([...newer.records.values()]).toMatchObject([{ kind: 'day', key: '2026-11-01/toy' }]);
});
