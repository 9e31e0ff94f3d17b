import type { Run } from '@tessera/mill';
import { note } from '../io/stdout.ts';
import { rerunCommand } from '../rerun-command.ts';
import type { StopCause } from '../stop.ts';
import { endingText, resumeArgs } from './ending.ts';
import { makeWords } from './words.ts';

const words = makeWords.ending;

/** Says why fewer items came than were asked for, and how to go on where a pack was written. */
export function tellShortfall(run: Run, cause: StopCause | null, pack: string | undefined, workers?: number): void {
  note(words.failed(endingText(run, cause)));
  if (pack === undefined) return;
  note(words.resume(pack, rerunCommand(resumeArgs(run, pack, workers))));
}
