import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expectOk, rngFrom } from '@tessera/core';
import { listRequests, openStore, type StorePlace } from '@tessera/library';
import { onEveryStore } from '@tessera/library/test/stores.ts';
import { expect, it } from 'vitest';
import { say } from './in-process.ts';
import { ended, folder, start } from './tessera.ts';

/** On each of the two stores. */
const PAIRS = 25;
const here = folder();

onEveryStore(({ kind, newPlace }) => {
  it.each(Array.from({ length: PAIRS }, (_, pair) => pair))(
    'one of two processes that make the same request is killed, and the other comes to the same bytes, pair %i',
    async pair => {
      const rng = rngFrom('same-request').fork(pair);
      const place = await newPlace();
      const store = ['--store', 'file' in place ? place.file : place.url];
      const request = ['make', 'toy', '--seed', `pair-${pair}`, '--count', '250', '--size', '6'];
      const made = [...request, '--workers', '1', '--to', 'library', ...store];
      const children = [0, 1].map(() => start(made));
      const ends = children.map(child => ended(child));
      await settledPast(place, rng.fork('settled').uint(600), () => children.some(({ exitCode }) => exitCode !== null));
      const killed = rng.fork('killed').uint(2);
      children[killed]!.kill('SIGKILL');
      const [dead, alive] = [await ends[killed]!, await ends[1 - killed]!];
      expect(dead).toMatchObject({ code: null, signal: 'SIGKILL' });
      expect(alive).toMatchObject({ code: 0, err: expect.stringContaining('kept 250 of 250') });
      const id = /as pack (\w+);/.exec(alive.err)![1]!;
      const { out } = await say('library', 'export', '--pack', id, ...store);
      const whole = join(here, `${kind}-${pair}.pack`);
      expect((await say(...request, '--quiet', '--out', whole)).code).toBe(0);
      expect(out).toBe(readFileSync(whole, 'utf8'));
    },
  );
});

/** Waits until the request of a store is settled up to an attempt. */
async function settledPast(place: StorePlace, attempt: number, hasEnded: () => boolean): Promise<void> {
  const store = expectOk(await openStore(place, { connections: 1 }));
  const settled = async () => (await listRequests(store))[0]?.settled ?? -1;
  while (!hasEnded() && (await settled()) < attempt) await setTimeout(5);
  await store.close();
}
