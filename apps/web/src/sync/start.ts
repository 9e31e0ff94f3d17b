import { shelf } from '../storage/browser.ts';
import { readSync } from './record.ts';

/** Syncs in the background from now on, if that is turned on here; what it needs loads when nothing else is to be done. */
export async function startSync(): Promise<void> {
  await shelf.ready;
  if (readSync()) (await import('./schedule.ts')).schedule();
}
