import { ExitError } from './exit-error.ts';
import { oneLine, printable } from './io/printable.ts';
import { words } from './words.ts';

/** How a program that cannot go on ends: its exit code, and what it says. */
export interface LastWords {
  readonly exitCode: number;
  readonly text: string;
}

/** One line, unless someone is looking for a bug and wants to see where it was. */
export function exitMessage(error: unknown, isDebugging: boolean): LastWords {
  const exitCode = error instanceof ExitError ? error.exitCode : 1;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ExitError && message === '') return { exitCode, text: '' };
  if (isDebugging) return { exitCode, text: printable((error instanceof Error && error.stack) || message) };
  if (error instanceof ExitError) return { exitCode, text: words.failed(oneLine(message)) };
  const line = oneLine(message.split('\n', 1)[0] ?? '');
  return { exitCode, text: words.bug(line) };
}
