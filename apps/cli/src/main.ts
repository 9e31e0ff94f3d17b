import { exitMessage } from './exit-message.ts';
import { boundHeaps } from './heaps.ts';
import { flushOut, note } from './io/stdout.ts';
import { hangUpWithLauncher, quitOnSignals } from './signals.ts';

process.on('uncaughtException', error => process.exit(tell(error)));
process.on('unhandledRejection', error => process.exit(tell(error)));
quitOnSignals();
hangUpWithLauncher();
boundHeaps();

// Left to itself, a standard input that nobody closes would keep the program alive.
process.exit(await run());

async function run(): Promise<number> {
  try {
    // Loaded after signals are listened for: there is much of it.
    const { runProgram } = await import('./program.ts');
    const exitCode = await runProgram(process.argv.slice(2));
    await flushOut();
    return exitCode;
  } catch (error) {
    return tell(error);
  }
}

function tell(error: unknown): number {
  const { exitCode, text } = exitMessage(error, process.env.TESSERA_DEBUG === '1');
  for (const line of text === '' ? [] : text.split('\n')) note(line);
  return exitCode;
}
