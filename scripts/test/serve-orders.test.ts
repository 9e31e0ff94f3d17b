import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { OrderView } from '@tessera/api/orders.ts';
import { expect, it } from 'vitest';
import { say } from '../../apps/cli/test/in-process.ts';
import { ended, folder, start } from '../../apps/cli/test/tessera.ts';
import { onEveryStore } from '../../packages/library/test/stores.ts';

const here = folder();
const app = join(here, 'app');
mkdirSync(app);
writeFileSync(join(app, 'index.html'), '<title>Tessera</title>');

const COUNT = 2500;
const ASKED = ['toy', '--seed', '11', '--count', String(COUNT), '--size', '6'];
const ORDER = { family: 'toy', seed: '11', quotas: { any: COUNT }, params: { size: 6 } };

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function serve(data: string, store: readonly string[]): Promise<Running> {
  const child = start(['serve', '--app', app, '--data', data, '--port', '0', ...store]);
  const [line] = (await once(createInterface(child.stderr!), 'line')) as [string];
  const token = readFileSync(join(data, 'operator-token'), 'utf8').trim();
  return { child, url: /http:\/\/localhost:\d+/.exec(line)![0], headers: { authorization: `Bearer ${token}` } };
}

async function place({ url, headers }: Running): Promise<OrderView> {
  const given = { ...headers, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/orders`, { method: 'POST', headers: given, body: JSON.stringify(ORDER) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as OrderView;
}

/** Waits until an order has kept items, and not all of them. */
async function untilBegun({ url, headers }: Running, id: string): Promise<void> {
  for (let kept = 0; kept === 0; ) {
    const answer = await fetch(`${url}/api/v1/orders/${id}`, { headers });
    ({ kept } = ((await answer.json()) as OrderView).progress);
    expect(kept, 'items of an order that is being made').toBeLessThan(COUNT);
  }
}

/** Follows an order until an event fits; the order as that event told it. */
async function follow({ url, headers }: Running, id: string, isIt: (order: OrderView) => boolean): Promise<OrderView> {
  const { body } = await fetch(`${url}/api/v1/orders/${id}/events`, { headers });
  let text = '';
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const events = [...text.matchAll(/^data: (.*)\n/gm)].map(([, json]) => JSON.parse(json!) as OrderView);
    const found = events.find(isIt);
    if (found) return found;
  }
  throw new Error(`the stream ended after ${text}`);
}

onEveryStore(({ kind, newPlace }) => {
  it('an order over HTTP has the bytes that make writes, although the server is killed in the middle of it', async () => {
    const stored = await newPlace();
    const store = ['--store', 'file' in stored ? stored.file : stored.url];
    const data = join(here, kind);
    const first = await serve(data, store);
    const worker = kind === 'postgres' ? start(['worker', '--workers', '1', '--quiet', ...store]) : null;
    const { id } = await place(first);
    await untilBegun(first, id);
    const killed = ended(first.child);
    first.child.kill('SIGKILL');
    await killed;
    const second = await serve(data, store);
    expect(await place(second)).toMatchObject({ id });
    const done = await follow(second, id, ({ state }) => state === 'done');
    const pack = await fetch(`${second.url}/api/v1/packs/${done.pack}/file`);
    const plain = join(here, `${kind}.pack`);
    expect(await say('make', ...ASKED, '--quiet', '--out', plain)).toMatchObject({ code: 0 });
    expect(await pack.text()).toBe(readFileSync(plain, 'utf8'));
    for (const child of [second.child, worker]) {
      if (!child) continue;
      const end = ended(child);
      child.kill('SIGTERM');
      expect(await end).toMatchObject({ code: 143 });
    }
  });
});

it('a server that is asked to end leaves its order for the next one', async () => {
  const data = join(here, 'asked');
  const first = await serve(data, []);
  const { id } = await place(first);
  await untilBegun(first, id);
  const end = ended(first.child);
  first.child.kill('SIGTERM');
  expect(await end).toMatchObject({ code: 143 });
  const second = await serve(data, []);
  expect(await follow(second, id, ({ state }) => state === 'done')).toMatchObject({ progress: { kept: COUNT } });
  const stopped = ended(second.child);
  second.child.kill('SIGTERM');
  expect(await stopped).toMatchObject({ code: 143 });
});
