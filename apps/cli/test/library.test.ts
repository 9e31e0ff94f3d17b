import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onEveryStore } from '@tessera/library/test/stores.ts';
import { describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { ended, folder, start } from './tessera.ts';

const here = folder();
const store = ['--store', join(here, 'library.db')];
const pack = join(here, 'toys.pack');
const made = say('make', 'toy', '--seed', '5', '--count', '40', '--size', '5', '--quiet', '--out', pack);

describe('the library on the command line', () => {
  it('imports a pack, finds its items, and writes the same bytes again', async () => {
    await made;
    const imported = await say('library', 'import', pack, ...store);
    expect(imported).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^40 items added, 0 already there, pack \w{12}\n$/),
    });
    const id = /pack (\w+)/.exec(imported.out)![1]!;
    const again = join(here, 'again.pack');
    expect((await say('library', 'export', '--pack', id, '--out', again, ...store)).code).toBe(0);
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(pack, 'utf8'));

    const stats = await say('library', 'stats', ...store);
    expect(stats.out).toMatch(
      /^toy: 40 items \(easy \d+, medium \d+, hard \d+, expert \d+\)\npack \w+: 40 items of toy\n$/,
    );

    const page = await say(
      'library',
      'search',
      'toy',
      '--tags',
      'late,deep',
      '--limit',
      '2',
      '--order',
      'hardest',
      ...store,
    );
    expect(page.out.trimEnd().split('\n')).toHaveLength(2);
    expect(page.out).toContain('deep,late');
    const cursor = /--cursor (\S+)/.exec(page.err)![1]!;
    const next = [
      'library',
      'search',
      'toy',
      '--tags',
      'deep,late',
      '--order',
      'hardest',
      '--limit',
      '2',
      '--cursor',
      cursor,
    ];
    const second = await say(...next, ...store);
    expect(second.code).toBe(0);
    expect(second.out).not.toContain(page.out.slice(0, 16));

    const late = join(here, 'late.pack');
    expect((await say('library', 'export', 'toy', '--tags', 'late', '--size', '5', '--out', late, ...store)).code).toBe(
      0,
    );
    expect((await say('verify', late)).code).toBe(0);
  });

  it.each([
    [['library', 'import', '/nowhere.pack'], 1, 'cannot read /nowhere.pack: no such file or folder'],
    [['library', 'search', 'toys'], 2, 'unknown family "toys"'],
    [['library', 'search', 'toy', '--tags', 'A b'], 2, 'It must look like pairs,sets'],
    [['library', 'search', 'toy', '--score', '5..1'], 2, 'with the smaller number first'],
    [['library', 'search', 'toy', '--cursor', 'x'], 2, 'the cursor does not come from a search'],
    [['library', 'search', 'toy', '--size', '999'], 1, 'no items match'],
    [['library', 'export'], 2, 'export needs a family, or --pack ID'],
    [['library', 'export', 'toy', '--pack', 'x'], 2, 'leave out the family and the filters'],
    [['library', 'export', '--pack', 'nothere'], 1, 'the library has no pack nothere'],
    [['make', 'toy', '--to', 'library', '--out', 'x'], 2, 'leave out --out'],
    [['make', 'toy', '--to', 'elsewhere'], 2, 'Allowed choices are library'],
  ])('says in one line what is wrong with %j', async (args, code, line) => {
    const said = await say(...args, ...store);
    expect(said).toMatchObject({ code, err: expect.stringContaining(line) });
    expect(said.err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('says in one line why a library cannot be opened', async () => {
    const file = join(here, 'text.db');
    writeFileSync(file, 'text '.repeat(100));
    expect((await say('library', 'stats', '--store', file)).err).toBe(
      `tessera: cannot open the library ${file}: file is not a database\n`,
    );
    const nobody = await say('library', 'stats', '--store', 'postgres://x:secret@127.0.0.1:1/none');
    expect(nobody.err).toMatch(/^tessera: cannot open the library at this address: .*ECONNREFUSED.*\n$/);
    expect((await say('make', 'toy', '--store', file)).err).toContain('--store is only for use with --to');
  });
});

describe('make --to library', () => {
  it('goes on after kill -9 and comes to the same bytes', async () => {
    const killed = ['--store', join(here, 'killed.db')];
    const args = ['make', 'toy', '--seed', '77', '--count', '200', '--size', '6', '--workers', '2'];
    const child = start([...args, '--to', 'library', ...killed]);
    const end = ended(child);
    await shardsStored(killed, 2, () => child.exitCode !== null);
    child.kill('SIGKILL');
    await end;
    const done = await say(...args, '--to', 'library', ...killed);
    expect(done).toMatchObject({ code: 0, err: expect.stringContaining('kept 200 of 200') });
    const id = /as pack (\w+);/.exec(done.err)![1]!;
    const [again, whole] = [join(here, 'made.pack'), join(here, 'whole.pack')];
    expect((await say('library', 'export', '--pack', id, '--out', again, ...killed)).code).toBe(0);
    expect((await say(...args, '--out', whole)).code).toBe(0);
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(whole, 'utf8'));
    expect((await say('library', 'stats', ...killed)).out).toMatch(/^toy: 200 items/);
  });

  onEveryStore(({ kind, newPlace }) => {
    it('is made once by two processes that ask for the same at once', async () => {
      const place = await newPlace();
      const shared = ['--store', 'file' in place ? place.file : place.url];
      const args = [
        'make',
        'toy',
        '--seed',
        '79',
        '--count',
        '150',
        '--size',
        '5',
        '--workers',
        '1',
        '--to',
        'library',
      ];
      const both = await Promise.all([0, 1].map(() => ended(start([...args, ...shared]))));
      expect(both.map(({ code }) => code)).toEqual([0, 0]);
      const packs = both.map(({ err }) => /as pack (\w+);/.exec(err)![1]!);
      expect(packs[0]).toBe(packs[1]);
      const { out } = await say('library', 'export', '--pack', packs[0]!, ...shared);
      const whole = join(here, `alone-${kind}.pack`);
      await say(...args.slice(0, -2), '--out', whole);
      expect(out).toBe(readFileSync(whole, 'utf8'));
    });
  });

  it('finds a finished choice of the best again', async () => {
    const args = ['make', 'toy', '--seed', '80', '--best', '3', '--size', '5', '--to', 'library'];
    const best = ['--store', join(here, 'best.db')];
    const made = await say(...args, ...best);
    expect(made).toMatchObject({ code: 0, err: expect.stringContaining('kept the best 3 of 30 candidates') });
    const pack = /as pack (\w+);/.exec(made.err)![1]!;
    const again = await say(...args, ...best);
    expect(again).toMatchObject({ code: 0, err: expect.stringContaining(`as pack ${pack};`) });
    expect(again.err).not.toContain('found');
  });

  it('stops at Ctrl-C and says how to go on', async () => {
    const stopped = ['--store', join(here, 'stopped.db')];
    const child = start([
      'make',
      'toy',
      '--seed',
      '78',
      '--count',
      '1000000',
      '--size',
      '6',
      '--to',
      'library',
      ...stopped,
    ]);
    const end = ended(child);
    await shardsStored(stopped, 2, () => child.exitCode !== null);
    child.kill('SIGINT');
    const { code, err } = await end;
    expect({ code, err }).toEqual({
      code: 130,
      err: expect.stringContaining('to continue, run the same command with --seed 78'),
    });
    expect((await say('library', 'stats', ...stopped)).out).toMatch(
      /request \w+: \d+ of 1,000,000 items of toy .* seed 78, unfinished/,
    );
  });
});

/** Waits until a request has settled some attempts more than it had. */
async function shardsStored(store: readonly string[], shards: number, hasEnded: () => boolean): Promise<void> {
  const settled = async () =>
    Number(/after ([\d,]+) attempt/.exec((await say('library', 'stats', ...store)).out)?.[1]?.replaceAll(',', '') ?? 0);
  const before = await settled();
  while (!hasEnded() && (await settled()) < before + 64 * shards) await setTimeout(20);
}
