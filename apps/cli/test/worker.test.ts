import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { folder, start } from './tessera.ts';

const here = folder();
const store = ['--store', join(here, 'library.db')];
const ASKED = ['toy', '--seed', '7', '--count', '30', '--size', '5', '--quiet'];

describe('orders on the command line', () => {
  it('are one order when they are the same, and give the pack that make writes', async () => {
    const ordered = await say('make', ...ASKED, '--to', 'queue', ...store);
    expect(ordered).toMatchObject({ code: 0, out: expect.stringMatching(/^\w{12}\n$/) });
    expect((await say('make', ...ASKED, '--to', 'queue', ...store)).out).toBe(ordered.out);
    const worked = await say('worker', '--until-done', '--workers', '1', ...store);
    expect(worked).toMatchObject({ code: 0, err: expect.stringMatching(/finished, pack \w+/) });
    const id = /finished, pack (\w+)/.exec(worked.err)![1]!;
    const again = await say('make', ...ASKED.slice(0, -1), '--to', 'queue', ...store);
    expect(again).toMatchObject({ out: ordered.out, err: 'this order is finished; its pack is in the library\n' });
    const [plain, made] = [join(here, 'plain.pack'), join(here, 'made.pack')];
    await say('make', ...ASKED, '--out', plain);
    expect((await say('library', 'export', '--pack', id, '--out', made, ...store)).code).toBe(0);
    expect(readFileSync(made, 'utf8')).toBe(readFileSync(plain, 'utf8'));
  });

  it('refuse options that are only for files', async () => {
    for (const flag of [
      ['--out', 'x.pack'],
      ['--time', '5'],
      ['--format', 'text'],
    ])
      expect((await say('make', ...ASKED, '--to', 'queue', ...flag, ...store)).code).toBe(2);
  });

  it('go back to the queue when the worker is asked to end', async () => {
    const file = ['--store', join(here, 'asked.db')];
    await say('make', 'toy', '--seed', '8', '--count', '100000', '--size', '6', '--to', 'queue', ...file);
    const child = start(['worker', '--workers', '1', ...file]);
    const ended = once(child, 'exit');
    let err = '';
    for await (const text of child.stderr!.setEncoding('utf8')) {
      err += text;
      if (/settling/.test(err)) break;
    }
    child.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    expect((await say('library', 'stats', ...file)).out).toContain('unfinished');
  });
});
