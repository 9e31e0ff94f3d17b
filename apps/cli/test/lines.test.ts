import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLines, readLinesUpTo, TOO_LONG } from '../src/io/lines.ts';
import { folder } from './tessera.ts';

const here = folder();
function file(name: string, text: string): string {
  const path = join(here, name);
  writeFileSync(path, text);
  return path;
}

async function all<T>(lines: AsyncIterable<T>): Promise<readonly T[]> {
  const heard: T[] = [];
  for await (const line of lines) heard.push(line);
  return heard;
}

describe('lines of a file', () => {
  it('come from a named pipe, too, which may be opened before anybody writes to it', async () => {
    const pipe = join(here, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const lines = all(readLines(pipe));
    spawn('sh', ['-c', `printf 'one\\ntwo' > ${pipe}`]);
    expect(await lines).toEqual(['one', 'two']);
  });

  it('come whole over the bounds of chunks, whatever they are made of', async () => {
    const lines = ['é'.repeat(200_001), '', 'a\r', '🀄'.repeat(150_000), 'x'.repeat(1_000_000), 'last'];
    expect(await all(readLines(file('chunks', `${lines.join('\n')}\n`)))).toEqual(lines);
    expect(await all(readLines(file('open', lines.join('\n'))))).toEqual(lines);
  });

  it('are told of, once each, where they are too long, and the others come', async () => {
    const path = file('long', ['short', 'y'.repeat(1_000_000), '12345', '123456', '', 'z'.repeat(700_000)].join('\n'));
    const lines = await all(readLinesUpTo(path, 5));
    expect(lines).toEqual(['short', TOO_LONG, '12345', TOO_LONG, '', TOO_LONG]);
  });

  it('end a program that holds no more than 64 MiB of one', async () => {
    const path = file('huge', 'x'.repeat(65 * 1024 * 1024));
    await expect(all(readLines(path))).rejects.toThrow('huge has a line of more than 64 MiB');
  });
});
