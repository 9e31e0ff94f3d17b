import { accept, type Family, type Made, refuse, type Verdict } from '@tessera/core';
import { type Candidate, candidateOf, isCandidate } from './attempt.ts';
import type { Pool } from './pool.ts';
import { adaptOf, type Request } from './request.ts';
import { type AttemptRange, Run, type Shard } from './run.ts';
import { type StreamOptions, stream } from './stream.ts';
import { TallyCounter } from './tally.ts';
import { words } from './words.ts';

/** Part `index` (from 0) of `of` nearly equal parts of a request's attempts. */
export function shardRange(request: Request, index: number, of: number): AttemptRange {
  const border = (part: number) => Math.floor((request.attempts * part) / of);
  return { from: border(index), to: border(index + 1) };
}

/** Adaptive params depend on all attempts before them, so only the first epoch can be split into shards. */
export function canShard(family: Family, request: Request, range: AttemptRange): boolean {
  const adapt = adaptOf(family, request);
  return !adapt || range.to <= adapt.every;
}

export interface ShardOptions extends StreamOptions {
  readonly onKept?: (candidate: Candidate) => void | Promise<void>;
  readonly onAttempt?: (counter: TallyCounter) => void;
}

/** Makes a shard and passes on its candidates in order. When stopped, `to` is the next attempt. */
export async function makeShard(
  family: Family,
  request: Request,
  range: AttemptRange,
  pool: Pool,
  options: ShardOptions = {},
): Promise<Shard> {
  const counter = new TallyCounter();
  const job = { family: family.id, seed: request.seed, params: request.params };
  let to = range.from;
  for await (const outcome of stream(pool, job, range.from, range.to, options)) {
    counter.count(outcome);
    to = outcome.attempt + 1;
    if (isCandidate(outcome)) await options.onKept?.(outcome);
    options.onAttempt?.(counter);
  }
  return { from: range.from, to, tally: counter.tally() };
}

export interface ShardItems {
  readonly shard: Shard;
  readonly items: readonly Made[];
}

/** Merges shards of one request, given in any order. The run has the position of one machine that made them all. */
export function mergeShards(
  family: Family,
  request: Request,
  shards: readonly ShardItems[],
): Verdict<{ readonly run: Run; readonly kept: readonly Candidate[] }, 'shards'> {
  const run = new Run(family, request);
  const kept: Candidate[] = [];
  for (const { shard, items } of [...shards].sort((a, b) => a.shard.from - b.shard.from)) {
    if (!run.absorb(shard)) return refuse('shards', words.run.shards(shard.from));
    for (const made of items) {
      const candidate = candidateOf(family, made);
      if (run.selectFrom(shard, candidate)) kept.push(candidate);
    }
  }
  return accept({ run, kept });
}
