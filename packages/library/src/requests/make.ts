import { accept, type Family, type Tally, type Verdict } from '@tessera/core';
import {
  type Candidate,
  isCandidate,
  isMet,
  type Pool,
  type Run,
  type StreamOptions,
  stream,
  TallyCounter,
} from '@tessera/mill';
import type { LibraryStore } from '../store/store.ts';
import { finishRequest, isPackMet } from './finish.ts';
import { reloadRequest, type StoredRequest } from './request.ts';
import { restoreRun, settleAll } from './settle.ts';
import { rangeOfShard, type ShardResult, storeShard } from './shard.ts';

export interface MakeRequestOptions extends StreamOptions {
  /** Milliseconds since 1970, for the items that are added. */
  readonly addedAt: number;
  /** Called with the restored run before the first attempt. */
  onStart?(run: Run): void;
  /** Called after every attempt with the tally of all attempts so far, settled or not. */
  onAttempt?(run: Run, tally: () => Tally): void;
}

/** The result of a request: its run, and its pack if the run is over. If a pack of the best was there already, the run holds only what was chosen. */
export interface RequestOutcome {
  readonly run: Run;
  readonly pack: string | null;
  /** All that was asked for was found. */
  readonly isMet: boolean;
}

/**
 * Makes a request until it is finished or stopped. After an interruption of any kind, the same call continues
 * with the first shard that was not stored.
 */
export async function makeRequest(
  store: LibraryStore,
  family: Family,
  stored: StoredRequest,
  pool: Pool,
  options: MakeRequestOptions,
): Promise<Verdict<RequestOutcome, 'differs'>> {
  for (;;) {
    const now = await reloadRequest(store, stored);
    const run = await restoreRun(store, family, now);
    options.onStart?.(run);
    if (now.pack !== null) return accept({ run, pack: now.pack, isMet: await isPackMet(store, now.pack) });
    const end = await makeShards(store, run, now, pool, options);
    if (!end.ok) return end;
    if (end.value === 'passed') continue;
    const pack = end.value === 'over' ? await finishRequest(store, run, now, options.addedAt) : null;
    return accept({ run, pack, isMet: isMet(run) });
  }
}

/** Makes, stores and settles shards until the run is over or stopped, or another process has got ahead of it. */
async function makeShards(
  store: LibraryStore,
  run: Run,
  stored: StoredRequest,
  pool: Pool,
  options: MakeRequestOptions,
): Promise<Verdict<'over' | 'stopped' | 'passed', 'differs'>> {
  const isPassed = async () => (await settleAll(store, run, stored, options.addedAt)) === 'passed';
  if (await isPassed()) return accept('passed');
  for await (const shard of shardsFrom(run, stored, pool, options)) {
    const done = await storeShard(store, stored, shard);
    if (!done.ok) return done;
    if (await isPassed()) return accept('passed');
    if (run.isOver) break;
  }
  return accept(run.isOver ? 'over' : 'stopped');
}

/** Whole shards from the position of the run on, made one after the other without a pause between them. */
async function* shardsFrom(
  run: Run,
  stored: StoredRequest,
  pool: Pool,
  options: MakeRequestOptions,
): AsyncGenerator<ShardResult, void, undefined> {
  if (run.isOver) return;
  const { job } = run.job;
  let number = Math.floor(run.next / stored.shardSize);
  let candidates: Candidate[] = [];
  let counter = new TallyCounter();
  const all = () => {
    const sum = new TallyCounter(run.tally);
    sum.add(counter.tally());
    return sum.tally();
  };
  for await (const outcome of stream(pool, job, run.next, stored.request.attempts, options)) {
    counter.count(outcome);
    if (isCandidate(outcome)) candidates.push(outcome);
    options.onAttempt?.(run, all);
    const range = rangeOfShard(stored, number);
    if (outcome.attempt + 1 < range.to) continue;
    yield { number, range, tally: counter.tally(), candidates };
    [number, candidates, counter] = [number + 1, [], new TallyCounter()];
    if (options.stop?.aborted) return;
  }
}
