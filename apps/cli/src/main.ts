import { Halt } from './halt.ts';
import { flushOut, note } from './io/stdout.ts';
import { runProgram } from './program.ts';

process.on('uncaughtException', error => process.exit(tell(error)));
process.on('unhandledRejection', error => process.exit(tell(error)));

// Left to itself, a standard input that nobody closes would keep the program alive.
process.exit(await exitCode());

async function exitCode(): Promise<number> {
  try {
    const code = await runProgram(process.argv.slice(2));
    await flushOut();
    return code;
  } catch (error) {
    return tell(error);
  }
}

/** The last words of a program that cannot go on: one line, unless someone is looking for a bug. Returns the exit code. */
function tell(error: unknown): number {
  if (process.env.TESSERA_DEBUG === '1' && error instanceof Error && error.message) note(error.stack ?? error.message);
  else if (!(error instanceof Halt))
    note(`tessera: a bug stopped it: ${firstLine(error)} (TESSERA_DEBUG=1 shows where)`);
  else if (error.message) note(`tessera: ${error.message}`);
  return error instanceof Halt ? error.exitCode : 1;
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
}
