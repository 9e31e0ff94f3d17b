import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { ended, folder, LAUNCHER, leftovers, start } from './tessera.ts';

const here = folder();
const at = (name: string) => join(here, name);
const NOWHERE = 'postgres://me:secret@127.0.0.1:1/x';
const library = (name: string) => ['--store', at(name)];

beforeAll(async () => {
  const make = ['make', 'toy', '--seed', '3', '--count', '30', '--quiet', '--to', 'library'];
  await say(...make, ...library('small.db'));
  await say('library', 'backup', at('small.backup'), ...library('small.db'));
});

describe('library backup and restore', () => {
  it('take a request that is being made to another place, where it comes to the same bytes', async () => {
    const args = ['make', 'toy', '--seed', '91', '--count', '400', '--size', '5', '--workers', '1'];
    const child = start([...args, '--to', 'library', ...library('busy.db')]);
    const end = ended(child);
    const isUnderWay = async () => /unfinished/.test((await say('library', 'stats', ...library('busy.db'))).out);
    while (child.exitCode === null && !(await isUnderWay())) await setTimeout(20);
    expect(await say('library', 'backup', at('busy.backup'), ...library('busy.db'))).toEqual({
      code: 0,
      out: `${at('busy.db')} backed up to ${at('busy.backup')}\n`,
      err: '',
    });
    child.kill('SIGKILL');
    await end;
    const restored = await say('library', 'restore', at('busy.backup'), ...library('elsewhere.db'));
    expect(restored.out).toBe(`${at('elsewhere.db')} restored from ${at('busy.backup')}\n`);
    const done = await say(...args, '--to', 'library', ...library('elsewhere.db'));
    const [, id] = /as pack (\w+);/.exec(done.err)!;
    const { out } = await say('library', 'export', '--pack', id!, ...library('elsewhere.db'));
    await say(...args, '--quiet', '--out', at('whole.pack'));
    expect(out).toBe(readFileSync(at('whole.pack'), 'utf8'));
  });

  it('replace a library that is not empty only when told to', async () => {
    await say('library', 'restore', at('small.backup'), ...library('target.db'));
    const refused = await say('library', 'restore', at('small.backup'), ...library('target.db'));
    expect(refused).toMatchObject({
      code: 1,
      err: `tessera: the library ${at('target.db')} is not empty; --replace restores the backup in its place\n`,
    });
    expect((await say('library', 'restore', at('small.backup'), '--replace', ...library('target.db'))).code).toBe(0);
    writeFileSync(at('target.db'), 'x'.repeat(5000));
    const damaged = await say('library', 'restore', at('small.backup'), '--replace', ...library('target.db'));
    expect(damaged.err).toBe(`the damaged library is kept as ${at('target.db')}.damaged-1\n`);
    expect((await say('library', 'stats', ...library('target.db'))).out).toMatch(/^toy: 30 items/);
  });

  it('go through a link that leads to a library not made yet', async () => {
    symlinkSync(at('linked.db'), at('link.db'));
    const restored = await say('library', 'restore', at('small.backup'), ...library('link.db'));
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(lstatSync(at('link.db')).isSymbolicLink()).toBe(true);
    expect((await say('library', 'stats', ...library('linked.db'))).out).toMatch(/^toy: 30 items/);
  });

  it('say in one line what is wrong, and leave nothing behind', async () => {
    const bytes = readFileSync(at('small.backup'));
    writeFileSync(at('half.backup'), bytes.subarray(0, bytes.length / 2));
    writeFileSync(at('empty.backup'), '');
    writeFileSync(at('text.backup'), 'text '.repeat(500));
    execFileSync('mkfifo', [at('pipe')]);
    const to = library('new/library.db');
    const rows: readonly (readonly [readonly string[], number, string])[] = [
      [['restore', at('half.backup'), ...to], 1, 'cannot restore .*half.backup: it is damaged'],
      [['restore', at('empty.backup'), ...to], 1, 'empty.backup: there is no library in it'],
      [['restore', at('text.backup'), ...to], 1, 'text.backup: file is not a database'],
      [['restore', at('none.backup'), ...to], 1, 'none.backup: there is no such file'],
      [['restore', at('pipe'), ...to], 1, 'pipe: it is not a regular file'],
      [['backup', at('x.backup'), ...library('pipe')], 1, 'pipe: it is not a regular file'],
      [['restore', at('small.db'), ...library('small.db')], 2, 'small.db is the library itself'],
      [['backup', at('small.db'), ...library('small.db')], 2, 'small.db is the library itself'],
      [['backup', at('x.backup'), ...library('none.db')], 1, 'cannot back up .*none.db: there is no such file'],
      [['backup', at('x.backup'), ...library('text.backup')], 1, 'text.backup: file is not a database'],
      [['backup', at('none/x.backup'), ...library('small.db')], 1, 'cannot write .*: no such file or folder'],
      [['backup', here, ...library('small.db')], 1, 'it is a folder'],
      [['backup', at('x.backup'), '--store', NOWHERE], 1, 'back up .* postgres://me@127.0.0.1:1/x: .*ECONNREFUSED'],
      [['restore', at('small.backup'), '--store', NOWHERE], 1, 'to postgres://me@127.0.0.1:1/x: .*ECONNREFUSED'],
      [['restore', at('small.backup'), '--replace', '--store', NOWHERE], 2, '--replace is for a library in a file'],
      [['restore', at('half.backup'), '--store', NOWHERE], 1, 'half.backup to .*: it is damaged'],
    ];
    for (const [args, code, line] of rows) {
      const said = await say('library', ...args);
      expect(said, args.join(' ')).toMatchObject({ code, out: '', err: expect.stringMatching(line) });
      expect(said.err.trimEnd().split('\n')).toHaveLength(1);
    }
    expect(existsSync(at('x.backup'))).toBe(false);
    expect(leftovers(here)).toEqual([]);
    expect(readdirSync(at('new'))).toEqual([]);
  });

  it('leave an older backup as it was when the disk is full', async () => {
    writeFileSync(at('old.backup'), 'old');
    const args = [process.execPath, LAUNCHER, 'library', 'backup', at('old.backup'), ...library('small.db')];
    const { code, err } = await ended(spawn('sh', ['-c', 'ulimit -f 20; exec "$@"', 'sh', ...args], { stdio: 'pipe' }));
    expect(code).toBe(1);
    expect(err).toMatch(
      /^tessera: cannot back up the library .*small\.db: (database or disk is full|disk I\/O error)\n$/,
    );
    expect(readFileSync(at('old.backup'), 'utf8')).toBe('old');
    expect(leftovers(here)).toEqual([]);
  });
});

// Root may write everything, so the program runs as nobody then.
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe.skipIf(process.platform === 'win32')('a library that may only be read', () => {
  it('is said to be, and stays as it is', async context => {
    const canRun = spawnSync(process.execPath, [LAUNCHER, '--version'], nobody).status === 0;
    if (!canRun) return context.skip('tests run as root, and no other user can run programs from this folder');
    chmodSync(here, 0o755);
    writeFileSync(at('read-only.db'), readFileSync(at('small.backup')), { mode: 0o444 });
    const run = (...args: string[]) =>
      ended(
        spawn(process.execPath, [LAUNCHER, 'library', ...args, ...library('read-only.db')], {
          stdio: 'pipe',
          ...nobody,
        }),
      );
    const { code, err } = await run('regrade', '--all');
    expect({ code, err }).toEqual({
      code: 1,
      err: `tessera: cannot open the library ${at('read-only.db')}: it cannot be written: the file or its folder is read-only\n`,
    });
    expect(readFileSync(at('read-only.db')).equals(readFileSync(at('small.backup')))).toBe(true);
  });
});
