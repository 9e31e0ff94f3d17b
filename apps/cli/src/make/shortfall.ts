import type { Run } from '@tessera/mill';
import { note } from '../io/stdout.ts';
import { rerunCommand } from '../rerun-command.ts';
import type { StopCause } from '../stop.ts';
import { endingWords, resumeArgs } from './ending.ts';

/** Says why fewer items came than were asked for, and how to go on where a pack was written. */
export function tellShortfall(run: Run, cause: StopCause | null, pack: string | undefined, workers?: number): void {
  note(`tessera: ${endingWords(run, cause)}`);
  if (pack === undefined) return;
  note(`${pack} holds what there is; go on with: ${rerunCommand(resumeArgs(run, pack, workers))}`);
}
