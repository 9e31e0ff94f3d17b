import { diagnose, isMet, type Run, selectionSize } from '@tessera/mill';
import { progressWords } from '../progress/words.ts';
import { exitCodeOf, type StopCause } from '../stop.ts';
import { fixFlag } from './impossible.ts';
import { makeWords } from './words.ts';

const words = makeWords.ending;

export function exitCodeFor(run: Run, cause: StopCause | null): number {
  if (isMet(run)) return 0;
  return cause ? exitCodeOf(cause) : 1;
}

/** What a run came to, in one line. */
export function endingText(run: Run, cause: StopCause | null): string {
  if (isMet(run)) return words.met(foundText(run));
  const why = cause === null || cause === 'time' ? cause : 'signal';
  const counts = words.short(why, foundText(run), run.tally.attempts, progressWords.refusals(run.tally));
  return `${counts}${noteText(run)}${cause || run.taken > 0 ? '' : adviceText(run)}`;
}

/** How close the best attempt came, and what to change. */
function adviceText({ family, request, tally, nearMisses }: Run): string {
  const diagnosis = diagnose(family, request.params, tally, nearMisses);
  if (!diagnosis?.fix) return '';
  const { shortfall, fix } = diagnosis;
  const near = shortfall ? words.near(shortfall.got < shortfall.wanted, shortfall.wanted, shortfall.got) : '';
  return `${near}${words.advice(fixFlag(family, fix))}`;
}

/** What the most frequent refusal had to say, if anything. */
function noteText({ tally, notes }: Run): string {
  const [most] = Object.entries(tally.refused).sort(([, a], [, b]) => b - a)[0] ?? [];
  const note = most === undefined ? undefined : notes.get(most);
  return note === undefined ? '' : words.note(note);
}

function foundText({ request: { select }, taken }: Run): string {
  const places = selectionSize(select);
  if (select.kind === 'first') return words.first(taken, places);
  return words.best(Math.min(places, taken), taken);
}

/** The arguments that go on with an unfinished pack; with all attempts used up, twice as many. */
export function resumeArgs(run: Run, out: string, workers: number | undefined): readonly string[] {
  const more = run.next >= run.request.attempts ? ['--attempts', String(run.request.attempts * 2)] : [];
  const how = workers === undefined ? [] : ['--workers', String(workers)];
  return ['make', run.family.id, '--resume', out, ...more, ...how];
}
