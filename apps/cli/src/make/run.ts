import type { Family } from '@tessera/core';
import { drive, type Pool, placesOf, Run, requestJson } from '@tessera/mill';
import { refused } from '../halt.ts';
import { flushOut, note } from '../io/stdout.ts';
import { poolFor } from '../pools.ts';
import { progressFor } from '../progress/progress.ts';
import type { Standing } from '../progress/standing.ts';
import { paceWords, refusalWords, timeWords } from '../progress/words.ts';
import { type StopWatch, watchForStop } from '../stop.ts';
import { endingWords, exitCodeFor, isMet } from './ending.ts';
import { Keep } from './keep.ts';
import { checkPictures, type MakeOptions, requestFrom } from './plan.ts';
import { restore, type Unfinished } from './resume.ts';
import { sinkFor } from './sink.ts';
import { tellUnmet } from './unmet.ts';

/** Makes what the options ask for, or goes on with what was left unfinished, and returns the exit code. */
export async function makeRun(family: Family, options: MakeOptions, unfinished?: Unfinished): Promise<number> {
  const run = startOf(family, options, unfinished);
  const { format = 'json', quiet = false } = options;
  const out = options.out ?? options.resume;
  checkPictures(format, run.request.select, out);
  const watch = watchForStop(options.time);
  const kept = new Keep(run, await sinkFor(family, requestJson(run.request), format, out));
  if (!unfinished && options.seed === undefined) note(`seed ${run.request.seed}`);
  if (unfinished) await restore(run, unfinished.source, line => kept.add(line));
  const pool = await poolFor(family, options.workers);
  const begun = performance.now();
  const before = { done: run.taken, attempts: run.tally.attempts };
  try {
    await driveShown(run, pool, kept, watch, quiet, before);
    await kept.finish();
    await flushOut();
  } finally {
    watch.release();
    await pool.close();
  }
  const ms = performance.now() - begun;
  if (!quiet && isMet(run))
    note(`${endingWords(run, watch.cause)} in ${timeWords(ms)}: ${paceWords({ tally: run.tally, before }, ms)}`);
  if (!quiet && isMet(run) && run.tally.attempts > run.taken) note(refusalWords(run.tally));
  if (!isMet(run)) tellUnmet(run, watch.cause, kept.isPack ? out : undefined, options.workers);
  return exitCodeFor(run, watch.cause);
}

function startOf(family: Family, options: MakeOptions, unfinished: Unfinished | undefined): Run {
  if (!unfinished) return new Run(family, requestFrom(family, options));
  const { continuation, source, request } = unfinished;
  if (continuation.kind === 'shard') throw refused(`${source.name} is a shard: add the --shard I/N it was made with`);
  return new Run(family, request, continuation);
}

async function driveShown(
  run: Run,
  pool: Pool,
  kept: Keep,
  watch: StopWatch,
  quiet: boolean,
  before: Standing['before'],
): Promise<void> {
  const progress = progressFor(quiet);
  const standing = () => standingOf(run, before);
  try {
    await drive(run, pool, {
      stop: watch.signal,
      clock: () => performance.now(),
      onKept: candidate => kept.add(candidate.line),
      onAttempt: () => progress.tick(standing),
    });
  } finally {
    progress.end();
  }
}

/** Counts towards whichever end is nearer: the places or the attempts. */
function standingOf(run: Run, before: Standing['before']): Standing {
  const { select, attempts } = run.request;
  const places = select.kind === 'best' ? select.of : placesOf(select);
  const { taken, tally } = run;
  const isNearerByAttempts = run.next / attempts > taken / places;
  if (!isNearerByAttempts) return { done: taken, wanted: places, kept: taken, tally, before };
  const startedAt = { done: before.attempts, attempts: before.attempts };
  return { done: run.next, wanted: attempts, kept: taken, tally, before: startedAt };
}
