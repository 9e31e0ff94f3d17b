import { once } from 'node:events';
import { ExitError, errorCode, fileError } from '../exit-error.ts';
import { words } from '../words.ts';
import { oneLine, printable } from './printable.ts';

let failure: Error | undefined;

process.stdout.on('error', error => {
  // A reader that has seen enough, as `head` does, is no failure and deserves no line.
  failure ??= errorCode(error) === 'EPIPE' ? new ExitError(0, '') : fileError(error, words.files.writeOut);
});
// Nobody is left to read notes; that must not end the work.
process.stderr.on('error', () => {});

/** Writes results, no faster than the reader takes them. */
export async function writeOut(text: string): Promise<void> {
  if (failure) throw failure;
  if (!process.stdout.write(process.stdout.isTTY ? printable(text) : text))
    await once(process.stdout, 'drain').catch(() => {});
  if (failure) throw failure;
}

/** Why results could not be written, once all of them were handed over. */
export async function flushOut(): Promise<void> {
  await new Promise<void>(resolve => process.stdout.write('', () => resolve()));
  if (failure) throw failure;
}

/** A line for the person at the terminal; one that begins with a line end leaves what stands there behind. */
export function note(line: string): void {
  const start = line.startsWith('\n') ? 1 : 0;
  process.stderr.write(`${line.slice(0, start)}${oneLine(line.slice(start))}\n`);
}
