import type { Readable } from 'node:stream';
import { fileError, refused } from '../exit-error.ts';
import { words as cliWords } from '../words.ts';
import { openFile } from './open-files.ts';
import { openPipe } from './pipe.ts';

const words = cliWords.files;

// No item comes near it; a file without line ends would otherwise be taken into memory whole.
const LONGEST_LINE = 64 * 1024 * 1024;

/** `-` is standard input. */
export const STDIN = '-';

export function inputName(path: string): string {
  return path === STDIN ? words.stdin : path;
}

/** Stands for a line that was longer than allowed; the line itself is passed over. */
export const TOO_LONG = Symbol('a line that is too long');

type ReadLine = string | typeof TOO_LONG;

/** The lines of a file or of standard input, read as they are asked for. Only \n ends a line. */
export async function* readLines(path: string): AsyncGenerator<string, void, undefined> {
  for await (const lines of readLineGroups(path)) yield* lines;
}

/** The same, as many at a time as arrived together: for files with millions of short lines. */
export async function* readLineGroups(path: string): AsyncGenerator<readonly string[], void, undefined> {
  for await (const lines of groupsUpTo(path, LONGEST_LINE)) {
    const isTooLong = lines.includes(TOO_LONG);
    yield (isTooLong ? lines.slice(0, lines.indexOf(TOO_LONG)) : lines) as readonly string[];
    if (isTooLong) throw refused(words.longLine(inputName(path)));
  }
}

/** Lines with another limit, for those who can go on behind a line that exceeds it. */
export async function* readLinesUpTo(path: string, longest: number): AsyncGenerator<ReadLine, void, undefined> {
  for await (const lines of groupsUpTo(path, longest)) yield* lines;
}

async function* groupsUpTo(path: string, longest: number): AsyncGenerator<readonly ReadLine[], void, undefined> {
  try {
    yield* splitLines(await openInput(path), longest);
  } catch (error) {
    throw fileError(error, words.read(inputName(path)));
  }
}

async function openInput(path: string): Promise<Readable> {
  if (path === STDIN) return process.stdin;
  const pipe = await openPipe(path);
  if (pipe) return pipe;
  const file = await openFile(path);
  return file.createReadStream({ highWaterMark: 64 * 1024 });
}

async function* splitLines(input: Readable, longest: number): AsyncGenerator<readonly ReadLine[], void, undefined> {
  const decoder = new TextDecoder();
  // Only ever added to while it grows: to look into it would copy it for every chunk.
  let line = '';
  let isTooLong = false;
  for await (const chunk of input) {
    const ended: ReadLine[] = [];
    const parts = decoder.decode(chunk as Buffer, { stream: true }).split('\n');
    for (let at = 0; at < parts.length; at++) {
      if (at > 0) {
        if (!isTooLong) ended.push(line);
        line = '';
        isTooLong = false;
      }
      if (isTooLong) continue;
      line += parts[at]!;
      if (line.length <= longest) continue;
      line = '';
      isTooLong = true;
      ended.push(TOO_LONG);
    }
    if (ended.length > 0) yield ended;
  }
  line += decoder.decode();
  if (line !== '' && !isTooLong) yield [line];
}
