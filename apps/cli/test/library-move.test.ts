import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdTable } from '@tessera/library/test/held-table.ts';
import { onPostgres } from '@tessera/library/test/stores.ts';
import { expect, it } from 'vitest';
import { say } from './in-process.ts';
import { ended, folder, leftovers, start } from './tessera.ts';

const here = folder();
const at = (name: string) => join(here, name);

const TOYS = ['make', 'toy', '--seed', '92', '--count', '300', '--size', '5', '--workers', '1'];

onPostgres(({ newPlace }) => {
  async function database(): Promise<{ readonly url: string; readonly store: readonly string[] }> {
    const { url } = (await newPlace()) as { readonly url: string };
    return { url, store: ['--store', url] };
  }

  it('a backup moves a library to a file and back to a database, with packs of the same bytes', async () => {
    const [from, to] = [await database(), await database()];
    const made = await say(...TOYS, '--to', 'library', ...from.store);
    const [, id] = /as pack (\w+);/.exec(made.err)!;
    await say(...TOYS, '--quiet', '--out', at('whole.pack'));
    const name = from.url.replace(/\?.*/, '');
    expect(await say('library', 'backup', at('moved.backup'), ...from.store)).toEqual({
      code: 0,
      out: `${name} backed up to ${at('moved.backup')}\n`,
      err: '',
    });
    expect((await say('library', 'restore', at('moved.backup'), '--store', at('moved.db'))).code).toBe(0);
    await say('library', 'backup', at('again.backup'), '--store', at('moved.db'));
    expect(await say('library', 'restore', at('again.backup'), ...to.store)).toEqual({
      code: 0,
      out: `${name} restored from ${at('again.backup')}\n`,
      err: '',
    });
    for (const store of [['--store', at('moved.db')], to.store]) {
      const { out } = await say('library', 'export', '--pack', id!, ...store);
      expect(out).toBe(readFileSync(at('whole.pack'), 'utf8'));
      expect((await say('library', 'verify', '--quiet', ...store)).code).toBe(0);
    }
    expect(leftovers(here)).toEqual([]);
  });

  it('a database that holds something is left as it is, with one line that says what to do', async () => {
    const { url, store } = await database();
    await say('make', 'toy', '--count', '3', '--quiet', '--to', 'library', '--store', at('few.db'));
    await say('library', 'backup', at('few.backup'), '--store', at('few.db'));
    expect((await say('library', 'restore', at('few.backup'), ...store)).code).toBe(0);
    expect(await say('library', 'restore', at('few.backup'), ...store)).toEqual({
      code: 1,
      out: '',
      err: `tessera: the library ${url.replace(/\?.*/, '')} is not empty; restore the backup into an empty database, or into an empty schema of this one\n`,
    });
    expect((await say('library', 'stats', ...store)).out).toMatch(/^toy: 3 items/);
  });

  it('Ctrl-C ends a restore, and the database holds nothing', async () => {
    const { url, store } = await database();
    await say('make', 'toy', '--count', '3', '--quiet', '--to', 'library', '--store', at('ended.db'));
    await say('library', 'backup', at('ended.backup'), '--store', at('ended.db'));
    await say('library', 'stats', ...store);
    const held = await holdTable(url, 'items');
    const child = start(['library', 'restore', at('ended.backup'), ...store]);
    const end = ended(child);
    await held.waitedFor();
    child.kill('SIGINT');
    expect(await end).toMatchObject({ code: 130, out: '' });
    await held.release();
    expect((await say('library', 'stats', ...store)).out).toBe('the library is empty\n');
    expect((await say('library', 'restore', at('ended.backup'), ...store)).code).toBe(0);
  });
});
