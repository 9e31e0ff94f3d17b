import { words } from './words.ts';

/** Ends the program on purpose, with one line for a person (or none). Anything else that is thrown is a bug. */
export class ExitError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, line: string) {
    super(line);
    this.exitCode = exitCode;
  }
}

/** Could not be done or was not found. */
export function refused(line: string): ExitError {
  return new ExitError(1, line);
}

/** Was asked for in a way that makes no sense. */
export function misused(line: string): ExitError {
  return new ExitError(2, line);
}

/** The line for a failure of the file system; what is none is thrown on as it came. */
export function fileError(error: unknown, doing: string): Error {
  const code = errorCode(error);
  if (code === undefined) return error instanceof Error ? error : new Error(String(error));
  return refused(words.files.cannot(doing, code));
}

export function errorCode(error: unknown): string | undefined {
  if (error instanceof ExitError || !(error instanceof Error)) return undefined;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? undefined : code;
}
