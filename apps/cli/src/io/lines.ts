import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileHalt, refused } from '../halt.ts';

// No item comes near it; a file without line ends would otherwise be taken into memory whole.
const LONGEST_LINE = 64 * 1024 * 1024;

/** `-` is standard input. */
export const STDIN = '-';

export function inputName(path: string): string {
  return path === STDIN ? 'standard input' : path;
}

/** The lines of a file or of standard input, read as they are asked for. Only \n ends a line. */
export async function* readLines(path: string): AsyncGenerator<string, void, undefined> {
  const name = inputName(path);
  try {
    yield* splitLines(await openInput(path), name);
  } catch (error) {
    throw fileHalt(error, `read ${name}`);
  }
}

async function openInput(path: string): Promise<Readable> {
  if (path === STDIN) return process.stdin;
  const file = await open(path);
  return file.createReadStream({ highWaterMark: 256 * 1024 });
}

async function* splitLines(input: Readable, name: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of input) {
    let searched = rest.length;
    rest += decoder.decode(chunk as Buffer, { stream: true });
    let start = 0;
    for (let end = rest.indexOf('\n', searched); end >= 0; end = rest.indexOf('\n', searched)) {
      yield rest.slice(start, end);
      start = end + 1;
      searched = start;
    }
    rest = rest.slice(start);
    if (rest.length > LONGEST_LINE) throw refused(`${name} is not a pack: it has a line of more than 64 MiB`);
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
