import { accept, type Family, type Made, refuse, type Tally, type Verdict } from '@tessera/core';
import { type Candidate, candidateOf, isCandidate } from './attempt.ts';
import type { Pool } from './pool.ts';
import type { Request } from './request.ts';
import { Run, type RunMark } from './run.ts';
import { selectorFor } from './select.ts';
import { type StreamOptions, stream } from './stream.ts';
import { Counter, EMPTY_TALLY } from './tally.ts';

/** A range of attempts; `to` is not included. */
export interface AttemptRange {
  readonly from: number;
  readonly to: number;
}

/** A part of a run that any machine can do alone: all candidates of a range of attempts, nothing selected yet. */
export interface Shard extends AttemptRange {
  readonly tally: Tally;
}

/** Part `index` (from 0) of `of` nearly equal parts of a request's attempts. */
export function shardRange(request: Request, index: number, of: number): AttemptRange {
  const border = (part: number) => Math.floor((request.attempts * part) / of);
  return { from: border(index), to: border(index + 1) };
}

/** Parameters that learn depend on all attempts before them, so only the first epoch can be cut into shards. */
export function canShard(family: Family, range: AttemptRange): boolean {
  return !family.adapt || range.to <= family.adapt.every;
}

export interface ShardOptions extends StreamOptions {
  readonly onKept?: (candidate: Candidate) => void | Promise<void>;
  readonly onAttempt?: (counter: Counter) => void;
}

/** Makes a shard, handing out its candidates in order. When stopped, `to` is where it got to. */
export async function makeShard(
  family: Family,
  request: Request,
  range: AttemptRange,
  pool: Pool,
  options: ShardOptions = {},
): Promise<Shard> {
  const counter = new Counter();
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

/** Puts shards of one request together, given in any order: the run is where one machine that made them all would stand. */
export function mergeShards(
  family: Family,
  request: Request,
  shards: readonly ShardItems[],
): Verdict<{ readonly run: Run; readonly kept: readonly Candidate[] }, 'shards'> {
  const inOrder = [...shards].sort((a, b) => a.shard.from - b.shard.from);
  const misfit = inOrder.find(({ shard }, i) => shard.from !== (inOrder[i - 1]?.shard.to ?? 0));
  if (misfit) return refuse('shards', `the attempts just before ${misfit.shard.from} are missing or there twice`);
  const stages = new Counter();
  const all = new Counter();
  const selector = selectorFor(request.select);
  const kept: Candidate[] = [];
  for (const { shard, items } of inOrder) {
    stages.add(shard.tally);
    all.add(shard.tally);
    for (const made of items) {
      if (selector.isFull) break;
      const candidate = candidateOf(family, made);
      const refusal = selector.offer(candidate);
      if (refusal) all.refuse('select', refusal);
      else kept.push(candidate);
    }
  }
  const next = inOrder.at(-1)?.shard.to ?? 0;
  const mark = { next, tally: all.tally(), ...epochAfter(family, request, next, stages.tally()) };
  return accept({ run: new Run(family, request, mark, kept), kept });
}

function epochAfter(family: Family, request: Request, next: number, seen: Tally): Pick<RunMark, 'epoch'> {
  if (!family.adapt) return {};
  if (next < family.adapt.every) return { epoch: { params: request.params, tally: seen } };
  return { epoch: { params: family.adapt.next(request.params, seen), tally: EMPTY_TALLY } };
}
