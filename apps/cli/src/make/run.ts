import type { Family } from '@tessera/core';
import { drive, isMet, Run, requestJson, selectionSize } from '@tessera/mill';
import { refused } from '../exit-error.ts';
import { flushOut, note } from '../io/stdout.ts';
import type { RunStatus } from '../progress/status.ts';
import { progressWords } from '../progress/words.ts';
import { adaptationTexts } from './adaptations.ts';
import { endingText, exitCodeFor } from './ending.ts';
import { Keep } from './keep.ts';
import { checkPictures, type MakeFlags, requestFrom } from './plan.ts';
import { restore, type Unfinished } from './resume.ts';
import { type RunContext, withRunContext } from './run-context.ts';
import { tellShortfall } from './shortfall.ts';
import { sinkFor } from './sink.ts';
import { makeWords } from './words.ts';

/** Makes what the options ask for, or goes on with what was left unfinished, and returns the exit code. */
export async function makeRun(family: Family, options: MakeFlags, unfinished?: Unfinished): Promise<number> {
  const run = startOf(family, options, unfinished);
  const { format = 'json', resume, out = resume } = options;
  checkPictures(format, run.request.select, out);
  const keep = new Keep(run, await sinkFor(family, requestJson(run.request), format, out));
  if (!unfinished && options.seed === undefined) note(makeWords.seed(run.request.seed));
  // Before anything listens for a stop: whoever stops it here loses nothing, and what was left unfinished stays as it is.
  if (unfinished) await restore(run, unfinished.source, line => keep.add(line));
  return withRunContext(options, async context => {
    const before = { done: run.taken, attempts: run.tally.attempts };
    await driveShown(run, keep, context, before);
    await keep.finish();
    await flushOut();
    if (!options.quiet || !isMet(run)) for (const text of adaptationTexts(run)) note(text);
    if (!isMet(run)) tellShortfall(run, context.cause, keep.isPack ? out : undefined, options.workers);
    else if (!options.quiet) tellMet(run, context, before);
    return exitCodeFor(run, context.cause);
  });
}

function startOf(family: Family, options: MakeFlags, unfinished: Unfinished | undefined): Run {
  if (!unfinished) return new Run(family, requestFrom(family, options));
  const { continuation, source, request } = unfinished;
  if (continuation.kind === 'shard') throw refused(makeWords.shard.isShard(source.name));
  return new Run(family, request, continuation);
}

async function driveShown(run: Run, keep: Keep, context: RunContext, before: RunStatus['before']): Promise<void> {
  const standing = () => standingOf(run, before);
  await drive(run, context.pool, {
    ...context.stream,
    onKept: candidate => keep.add(candidate.line),
    onAttempt: () => context.progress.tick(standing),
  });
  context.progress.end();
}

/** Counts towards whichever end is nearer: the places or the attempts. */
function standingOf(run: Run, before: RunStatus['before']): RunStatus {
  const { select, attempts } = run.request;
  const places = select.kind === 'best' ? select.of : selectionSize(select);
  const { taken, tally } = run;
  const isNearerByAttempts = run.next / attempts > taken / places;
  if (!isNearerByAttempts) return { done: taken, wanted: places, kept: taken, tally, before };
  const startedAt = { done: before.attempts, attempts: before.attempts };
  return { done: run.next, wanted: attempts, kept: taken, tally, before: startedAt };
}

function tellMet(run: Run, { cause, ms }: RunContext, before: RunStatus['before']): void {
  const { tally, taken } = run;
  note(
    makeWords.ending.metIn(endingText(run, cause), progressWords.time(ms), progressWords.pace({ tally, before }, ms)),
  );
  if (tally.attempts > taken) note(progressWords.refusals(tally));
}
