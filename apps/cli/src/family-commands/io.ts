import { createInterface } from 'node:readline/promises';
import type { CommandIo } from '@tessera/core';
import { note, writeOut } from '../io/stdout.ts';
import { readWholeText } from '../io/whole-text.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import type { JobThreads } from './jobs.ts';

/** What a command of a family is given to talk, measure time and start threads with. */
export function commandIo(family: string, command: string, threads: JobThreads): CommandIo {
  let latest: (() => string) | undefined;
  const tick = everyFewSeconds(() => latest && note(latest()));
  return {
    print: text => writeOut(`${text}\n`),
    note,
    progress(line) {
      latest = line;
      tick();
    },
    readText: readWholeText,
    lines: enteredLines,
    now: () => performance.now(),
    inThreads: (job, task, count, how) => threads.run({ family, command, job, task }, count, how),
  };
}

async function* enteredLines(): AsyncGenerator<string, void, undefined> {
  const terminal = createInterface({ input: process.stdin });
  try {
    yield* terminal;
  } finally {
    terminal.close();
  }
}
