import type { Family } from '@tessera/core';
import { encodeMade, type Tally } from '@tessera/core';
import {
  type AttemptRange,
  Counter,
  canShard,
  makeShard,
  type Request,
  requestJson,
  type Shard,
  shardJson,
  shardRange,
} from '@tessera/mill';
import { misused } from '../halt.ts';
import { itemsOf } from '../io/pack-source.ts';
import { note } from '../io/stdout.ts';
import type { Part } from '../options.ts';
import { poolFor } from '../pools.ts';
import { progressFor } from '../progress/progress.ts';
import { number, paceWords, refusalWords, timeWords } from '../progress/words.ts';
import { selfCommand } from '../self.ts';
import { exitCodeOf, watchForStop } from '../stop.ts';
import { type MakeOptions, requestFrom } from './plan.ts';
import type { Unfinished } from './resume.ts';
import { packSink } from './sink.ts';

const NOTHING: Tally = { attempts: 0, passed: 0, refused: {} };

/** Makes one part of a run for `merge` to put together with the others, and returns the exit code. */
export async function makePart(
  family: Family,
  options: MakeOptions,
  part: Part,
  out: string,
  unfinished?: Unfinished,
): Promise<number> {
  const request = unfinished?.request ?? requestFrom(family, options);
  const range = rangeOf(family, request, part);
  const made = unfinished ? madeBefore(unfinished, range) : { from: range.from, to: range.from, tally: NOTHING };
  const watch = watchForStop(options.time);
  const sink = await packSink(out, family, requestJson(request));
  if (unfinished) for await (const item of itemsOf(unfinished.source)) await sink.add(encodeMade(family, item));
  const progress = progressFor(options.quiet ?? false);
  const pool = await poolFor(family, options.workers);
  const begun = performance.now();
  const before = { done: made.to - made.from, attempts: made.tally.attempts };
  try {
    const rest = await makeShard(family, request, { from: made.to, to: range.to }, pool, {
      stop: watch.signal,
      clock: () => performance.now(),
      onKept: candidate => sink.add(candidate.line),
      onAttempt: counter => progress.tick(() => standingOf(range, joined(made, counter.tally()), before)),
    });
    const shard: Shard = { from: range.from, to: rest.to, tally: joined(made, rest.tally) };
    await sink.finish(shardJson(shard));
    progress.end();
    return tell(shard, range, performance.now() - begun);
  } finally {
    progress.end();
    watch.release();
    await pool.close();
  }

  function tell(shard: Shard, { from, to }: AttemptRange, ms: number): number {
    const { tally } = shard;
    if (shard.to === to) {
      const words = `${number(tally.passed)} candidates in attempts ${number(from)} to ${number(to - 1)}`;
      if (!options.quiet)
        note(`${words} in ${timeWords(ms)}: ${paceWords({ tally, before }, ms)}, ${refusalWords(tally)}`);
      return 0;
    }
    const args = ['make', family.id, '--resume', out, '--shard', `${part.index + 1}/${part.of}`];
    note(`tessera: stopped after ${number(shard.to - from)} of ${number(to - from)} attempts of this shard`);
    note(`${out} holds what there is; go on with: ${selfCommand(args)}`);
    return exitCodeOf(watch.cause ?? 'time');
  }
}

function rangeOf(family: Family, request: Request, { index, of }: Part): AttemptRange {
  const range = shardRange(request, index, of);
  if (canShard(family, range)) return range;
  const first = number(family.adapt?.every ?? 0);
  throw misused(`${family.id} learns from its attempts; only its first ${first} can be cut into shards (--attempts)`);
}

function madeBefore({ continuation, source }: Unfinished, range: AttemptRange): Shard {
  if (continuation.kind !== 'shard') throw misused(`${source.name} is not a shard; leave --shard out`);
  if (continuation.from !== range.from || continuation.to > range.to)
    throw misused(`${source.name} is another shard: it begins at attempt ${number(continuation.from)}`);
  return continuation;
}

function joined(made: Shard, rest: Tally): Tally {
  const counter = new Counter(made.tally);
  counter.add(rest);
  return counter.tally();
}

function standingOf({ from, to }: AttemptRange, tally: Tally, before: { done: number; attempts: number }) {
  return { done: tally.attempts, wanted: to - from, kept: tally.passed, tally, before };
}
