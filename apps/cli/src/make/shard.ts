import { encodeMade, type Family, type Tally } from '@tessera/core';
import {
  type AttemptRange,
  canShard,
  EMPTY_TALLY,
  makeShard,
  type Request,
  requestJson,
  type Shard,
  shardJson,
  shardRange,
  TallyCounter,
} from '@tessera/mill';
import { misused } from '../exit-error.ts';
import { itemsOf } from '../io/pack-source.ts';
import { note } from '../io/stdout.ts';
import type { Part } from '../options.ts';
import type { RunStatus } from '../progress/status.ts';
import { progressWords } from '../progress/words.ts';
import { rerunCommand } from '../rerun-command.ts';
import { exitCodeOf } from '../stop.ts';
import { type MakeFlags, requestFrom } from './plan.ts';
import type { Unfinished } from './resume.ts';
import { type RunContext, withRunContext } from './run-context.ts';
import { packSink, type Sink } from './sink.ts';
import { makeWords } from './words.ts';

const words = makeWords.shard;

/** Makes one part of a run for `merge` to put together with the others, and returns the exit code. */
export async function makePart(
  family: Family,
  options: MakeFlags,
  part: Part,
  out: string,
  unfinished?: Unfinished,
): Promise<number> {
  const request = unfinished?.request ?? requestFrom(family, options);
  const range = rangeOf(family, request, part);
  const made = unfinished ? madeBefore(unfinished, range) : { from: range.from, to: range.from, tally: EMPTY_TALLY };
  const sink = await packSink(out, family, requestJson(request));
  if (unfinished) for await (const item of itemsOf(unfinished.source)) await sink.add(encodeMade(family, item));
  return withRunContext(options, async context => {
    const shard = await makeRest(family, request, range, made, sink, context);
    await sink.finish(shardJson(shard));
    context.progress.end();
    if (shard.to < range.to) return tellStopped(family, shard, range, part, out, context);
    if (!options.quiet) tellMade(shard, made, context);
    return 0;
  });
}

async function makeRest(
  family: Family,
  request: Request,
  range: AttemptRange,
  made: Shard,
  sink: Sink,
  { pool, progress, stream }: RunContext,
): Promise<Shard> {
  const rest = await makeShard(family, request, { from: made.to, to: range.to }, pool, {
    ...stream,
    onKept: candidate => sink.add(candidate.line),
    onAttempt: counter => progress.tick(() => standingOf(range, made, joined(made, counter.tally()))),
  });
  return { from: range.from, to: rest.to, tally: joined(made, rest.tally) };
}

function rangeOf(family: Family, request: Request, { index, of }: Part): AttemptRange {
  const range = shardRange(request, index, of);
  if (canShard(family, request, range)) return range;
  throw misused(words.adaptive(family.id, family.adapt?.every ?? 0));
}

function madeBefore({ continuation, source }: Unfinished, range: AttemptRange): Shard {
  if (continuation.kind !== 'shard') throw misused(words.notShard(source.name));
  if (continuation.from !== range.from || continuation.to > range.to)
    throw misused(words.otherShard(source.name, continuation.from));
  return continuation;
}

function joined(made: Shard, rest: Tally): Tally {
  const counter = new TallyCounter(made.tally);
  counter.add(rest);
  return counter.tally();
}

const paceOf = ({ tally: { attempts } }: Shard): RunStatus['before'] => ({ done: attempts, attempts });

function standingOf({ from, to }: AttemptRange, made: Shard, tally: Tally): RunStatus {
  return { done: tally.attempts, wanted: to - from, kept: tally.passed, tally, before: paceOf(made) };
}

function tellMade({ from, to, tally }: Shard, made: Shard, { ms }: RunContext): void {
  const pace = progressWords.pace({ tally, before: paceOf(made) }, ms);
  note(words.made(tally.passed, from, to, progressWords.time(ms), pace));
  note(progressWords.refusals(tally));
}

function tellStopped(
  family: Family,
  shard: Shard,
  { from, to }: AttemptRange,
  part: Part,
  out: string,
  { cause }: RunContext,
): number {
  const args = ['make', family.id, '--resume', out, '--shard', `${part.index + 1}/${part.of}`];
  note(words.stopped(shard.to - from, to - from));
  note(makeWords.ending.resume(out, rerunCommand(args)));
  return exitCodeOf(cause ?? 'time');
}
