import { once } from 'node:events';
import { errorCode, fileHalt, Halt } from '../halt.ts';

let failure: Error | undefined;

process.stdout.on('error', error => {
  // A reader that has seen enough, as `head` does, is no failure and deserves no line.
  failure ??= errorCode(error) === 'EPIPE' ? new Halt(0, '') : fileHalt(error, 'write to standard output');
});
// Nobody is left to read notes; that must not end the work.
process.stderr.on('error', () => {});

/** Writes results, no faster than the reader takes them. */
export async function writeOut(text: string): Promise<void> {
  if (failure) throw failure;
  if (!process.stdout.write(text)) await once(process.stdout, 'drain').catch(() => {});
  if (failure) throw failure;
}

/** Why results could not be written, once all of them were handed over. */
export async function flushOut(): Promise<void> {
  await new Promise<void>(resolve => process.stdout.write('', () => resolve()));
  if (failure) throw failure;
}

/** Notes for the person at the terminal. */
export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}
