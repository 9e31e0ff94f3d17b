import { spawn } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { closeFiles } from '../src/io/open-files.ts';
import { PendingFile } from '../src/io/pending-file.ts';
import { forgetTemporary, temporaryBeside } from '../src/io/temporary.ts';
import { say } from './in-process.ts';
import { ended, folder, LAUNCHER, leftovers } from './tessera.ts';

const here = folder();
const at = (name: string) => join(here, name);
afterEach(closeFiles);

async function written(name: string, texts: readonly string[], before: string): Promise<string> {
  const file = await PendingFile.begin(at(name));
  for (const text of texts) await file.write(text);
  await file.prepend(before);
  await file.commit();
  return readFileSync(at(name), 'utf8');
}

describe('a file that is being written', () => {
  const long = Array.from({ length: 300_000 }, (_, n) => `line ${n}\n`);
  it.each([
    ['nothing', [], 'header\n'],
    ['nothing before it', ['items\n'], ''],
    ['a little', ['é\n', 'b\n'], 'header ✓\n'],
    ['more than moves at once', long, 'header\n'],
    ['less than what comes before it', ['x'], 'h'.repeat(3_000_000)],
  ])('takes text before %s', async (_, texts, before) => {
    expect(await written('prepended', texts, before)).toBe(before + texts.join(''));
    expect(leftovers(here)).toEqual([]);
  });

  it.each(['old', 'new'])('goes through a link to the file that it names, be it %s', async age => {
    mkdirSync(at(`${age}-folder`));
    if (age === 'old') writeFileSync(at(`${age}-folder/real`), 'before');
    symlinkSync(`${age}-folder/second`, at(`${age}-link`));
    symlinkSync('real', at(`${age}-folder/second`));
    expect(await written(`${age}-link`, ['items\n'], '')).toBe('items\n');
    expect(readFileSync(at(`${age}-folder/real`), 'utf8')).toBe('items\n');
    for (const link of [`${age}-link`, `${age}-folder/second`]) expect(lstatSync(at(link)).isSymbolicLink()).toBe(true);
  });

  it('is refused where a link leads into a missing folder, or in a circle', async () => {
    symlinkSync('missing/file', at('astray'));
    await expect(PendingFile.begin(at('astray'))).rejects.toThrow(/cannot write .*astray: no such file or folder/);
    symlinkSync('circle', at('circle'));
    await expect(PendingFile.begin(at('circle'))).rejects.toThrow(/cannot write .*circle: its links form a loop/);
  });
});

describe('a disk with little room', () => {
  const ASK = ['make', 'toy', '--seed', '5', '--count', '40', '--quiet'];

  it('takes a pack in one file, which is at no time longer than the pack', async () => {
    const before = temporariesSoFar();
    expect(await say(...ASK, '--out', at('roomy.pack'))).toMatchObject({ code: 0 });
    expect(temporariesSoFar() - before - 1).toBe(1);
    const pack = readFileSync(at('roomy.pack'));
    const tight = await limitedTo(pack.length, [...ASK, '--out', at('tight.pack')]);
    expect(tight).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(at('tight.pack')).equals(pack)).toBe(true);
  });

  it('is one line where a pack does not fit at all, and leaves nothing', async () => {
    const { code, err } = await limitedTo(4096, [...ASK, '--out', at('none.pack')]);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^tessera: cannot write .*none\.pack: the file is too large\n$/),
    });
    expect(existsSync(at('none.pack'))).toBe(false);
    expect(leftovers(here)).toEqual([]);
  });
});

/** The number of a temporary file, which is one more than that of the one before. */
function temporariesSoFar(): number {
  const path = temporaryBeside(at('probe'));
  forgetTemporary(path);
  return Number(/-(\d+)\.tmp$/.exec(path)?.[1]);
}

/** The program where no file may be longer than so many bytes, in blocks of 512. */
function limitedTo(bytes: number, args: readonly string[]) {
  const script = `ulimit -f ${Math.ceil(bytes / 512)}; exec "$0" "$@"`;
  return ended(spawn('sh', ['-c', script, process.execPath, LAUNCHER, ...args], { stdio: 'pipe' }));
}
