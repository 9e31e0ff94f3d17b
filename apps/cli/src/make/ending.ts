import { diagnose, isMet, type Run, selectionSize } from '@tessera/mill';
import { countWords, number, refusalWords } from '../progress/words.ts';
import { exitCodeOf, type StopCause } from '../stop.ts';
import { fixFlag } from './impossible.ts';

export function exitCodeFor(run: Run, cause: StopCause | null): number {
  if (isMet(run)) return 0;
  return cause ? exitCodeOf(cause) : 1;
}

/** What a run came to, in one line. */
export function endingWords(run: Run, cause: StopCause | null): string {
  if (isMet(run)) return `kept ${foundWords(run)}`;
  const why = cause === 'time' ? 'the time is up' : cause ? 'stopped' : 'not found';
  const counts = `${why}: ${foundWords(run)} in ${countWords(run.tally.attempts, 'attempt')}; ${refusalWords(run.tally)}`;
  return `${counts}${noteWords(run)}${cause || run.taken > 0 ? '' : adviceWords(run)}`;
}

/** How close the best attempt came, and what to change. */
function adviceWords({ family, request, tally, nearMisses }: Run): string {
  const diagnosis = diagnose(family, request.params, tally, nearMisses);
  if (!diagnosis?.fix) return '';
  const { shortfall, fix } = diagnosis;
  const near = shortfall
    ? `wanted at ${shortfall.got < shortfall.wanted ? 'least' : 'most'} ${shortfall.wanted}, best was ${shortfall.got}; `
    : '';
  return `; ${near}try ${fixFlag(family, fix)}`;
}

/** What the most frequent refusal had to say, if anything. */
function noteWords({ tally, notes }: Run): string {
  const [most] = Object.entries(tally.refused).sort(([, a], [, b]) => b - a)[0] ?? [];
  const note = most === undefined ? undefined : notes.get(most);
  return note === undefined ? '' : ` (${note})`;
}

function foundWords({ request: { select }, taken }: Run): string {
  const places = selectionSize(select);
  if (select.kind === 'first') return `${number(taken)} of ${number(places)}`;
  return `the best ${number(Math.min(places, taken))} of ${number(taken)} candidates`;
}

/** The arguments that go on with an unfinished pack; with all attempts used up, twice as many. */
export function resumeArgs(run: Run, out: string, workers: number | undefined): readonly string[] {
  const more = run.next >= run.request.attempts ? ['--attempts', String(run.request.attempts * 2)] : [];
  const how = workers === undefined ? [] : ['--workers', String(workers)];
  return ['make', run.family.id, '--resume', out, ...more, ...how];
}
