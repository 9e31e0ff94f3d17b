import { caller, type Verdict } from '@tessera/core';
import { note } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { startProcess } from '../work/process.ts';
import type { CopyHandlers, CopyTask } from './copy-handlers.ts';
import { libraryWords } from './words.ts';

const WORKER_FILE = new URL('./copy-worker.ts', import.meta.url).href;

/** Copies a library, or restores a copy, in a process of its own. */
export async function copyApart(how: keyof CopyHandlers, task: CopyTask, isQuiet: boolean): Promise<Verdict<null>> {
  const apart = caller<CopyHandlers>(() => startProcess(WORKER_FILE));
  try {
    return await apart.call(how, task, isQuiet ? () => {} : partTeller());
  } finally {
    apart.close();
  }
}

function partTeller(): (share: number) => void {
  let latest = 0;
  const tick = everyFewSeconds(() => note(libraryWords.backup.progress(latest)));
  return share => {
    latest = share;
    tick();
  };
}
