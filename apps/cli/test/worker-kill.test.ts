import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectOk } from '@tessera/core';
import { openQueue, openStore, type StorePlace } from '@tessera/library';
import { silence } from '@tessera/library/test/silence.ts';
import { onPostgres } from '@tessera/library/test/stores.ts';
import { expect, it } from 'vitest';
import { say } from './in-process.ts';
import { ended, folder, start, tessera } from './tessera.ts';

const here = folder();
const ASKED = ['toy', '--seed', 'worker-kill', '--count', '900', '--size', '6', '--quiet'];

onPostgres(({ newPlace }) => {
  it.each([
    ['a worker', [], /taken over/],
    // Then the launcher starts the program in a process of its own, which ends with it.
    ['the launcher of a worker', ['--no-strip-types'], /settling/],
  ])('%s is killed, and another one takes over and comes to the same bytes', async (name, flags, said) => {
    const place = await newPlace();
    if (!('url' in place)) throw new Error('this is no address');
    const store = ['--store', place.url];
    const order = (await say('make', ...ASKED, '--to', 'queue', ...store)).out.trim();
    const child = start(['worker', '--workers', '2', ...store], flags);
    const end = ended(child);
    await new Promise<void>(resolve => {
      child.stderr!.on('data', (text: string) => /: shard \d/.test(text) && resolve());
    });
    child.kill('SIGKILL');
    expect(await end).toMatchObject({ code: null, signal: 'SIGKILL' });
    await giveToOthers(place);
    const second = await tessera(['worker', '--workers', '2', '--until-done', ...store]);
    expect(second).toMatchObject({ code: 0, err: expect.stringContaining(`order ${order}: finished`) });
    expect(second.err).toMatch(said);
    const id = /finished, pack (\w+)/.exec(second.err)![1]!;
    const whole = join(here, `${name}.pack`);
    await say('make', ...ASKED, '--out', whole);
    expect((await say('library', 'export', '--pack', id, ...store)).out).toBe(readFileSync(whole, 'utf8'));
  });

  /** What the dead worker had is given to others at once. */
  async function giveToOthers(place: StorePlace): Promise<void> {
    const store = expectOk(await openStore(place));
    const queue = await openQueue(store, { isWatching: false });
    await silence(store, queue);
    await queue.close();
    await store.close();
  }
});
