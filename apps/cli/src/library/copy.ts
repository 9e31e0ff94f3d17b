import { caller, type Verdict } from '@tessera/core';
import { note } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { startProcess } from '../work/process.ts';
import type { BackUpTask, CopyHandlers, RestoreTask } from './copy-handlers.ts';
import { libraryWords } from './words.ts';

const WORKER_FILE = new URL('./copy-worker.ts', import.meta.url).href;

/** Backs a library up in a process of its own. */
export function backUpApart(task: BackUpTask, isQuiet: boolean): Promise<Verdict<null>> {
  return apart(process => process.call('backUp', task, isQuiet ? () => {} : partTeller()));
}

/** Restores a backup in a process of its own. */
export function restoreApart(task: RestoreTask, isQuiet: boolean): Promise<Verdict<null>> {
  return apart(process => process.call('restore', task, isQuiet ? () => {} : partTeller()));
}

async function apart(
  work: (process: ReturnType<typeof caller<CopyHandlers>>) => Promise<Verdict<null>>,
): Promise<Verdict<null>> {
  const process = caller<CopyHandlers>(() => startProcess(WORKER_FILE));
  try {
    return await work(process);
  } finally {
    process.close();
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
