import { canonicalJson, encodeMade, type Family, type Made, type PackHeader } from '@tessera/core';
import { type Candidate, isCandidate } from '../attempt.ts';
import { partialJson, shardJson } from '../continuation.ts';
import type { Pool } from '../pool.ts';
import { Run, type Shard } from '../run.ts';
import { type StreamOptions, stream } from '../stream.ts';
import { TallyCounter } from '../tally.ts';
import { words as millWords } from '../words.ts';
import type { RunStanding } from './standing.ts';

const words = millWords.remade;

/** What making the run again says about an item of its pack. */
export interface RemadeItem {
  /** Items that the run keeps and that the pack leaves out before this one, a sentence each. */
  readonly missing: readonly string[];
  readonly fault: string | null;
}

/** Makes the run of a pack again from its header, step by step with the items of the pack. */
export interface RemadeRun {
  /** Takes the items of the pack in their order. */
  next(made: Made): Promise<RemadeItem>;
  /** After the last item: what is missing behind it, and whether the run ends as the header says. */
  end(): Promise<readonly string[]>;
  /** Ends attempts that are in progress. */
  close(): Promise<void>;
}

/** Candidates that a run keeps, in the order of its pack, and then how it ended. */
type Kept = AsyncGenerator<Candidate, object | null, undefined>;

export function remadeRun(
  family: Family,
  header: PackHeader,
  standing: RunStanding,
  pool: Pool,
  options: StreamOptions = {},
): RemadeRun {
  const other = otherVersion(family, header);
  if (other !== null) return unmakable(other);
  const kept = keptBy(family, standing, pool, options);
  const isInAttemptOrder = standing.kind !== 'finished' || standing.request.select.kind === 'first';
  return new Comparison(family, header, kept, isInAttemptOrder);
}

function otherVersion({ versions }: Family, header: PackHeader): string | null {
  const stage = (['maker', 'grader'] as const).find(each => header.versions[each] !== versions[each]);
  if (!stage) return null;
  return words.otherVersion(stage, header.versions[stage], versions[stage]);
}

function unmakable(fault: string): RemadeRun {
  return { next: async () => ({ missing: [], fault: null }), end: async () => [fault], close: async () => {} };
}

function keptBy(family: Family, standing: RunStanding, pool: Pool, options: StreamOptions): Kept {
  if (standing.kind === 'shard') return keptByShard(family, standing.request, standing.shard, pool, options);
  const run = new Run(family, standing.request);
  if (standing.kind === 'partial') return keptByRun(run, standing.position.next, pool, options);
  const all = keptByRun(run, standing.request.attempts, pool, options);
  return standing.request.select.kind === 'first' ? all : chosenBy(run, all);
}

async function* keptByRun(run: Run, to: number, pool: Pool, options: StreamOptions): Kept {
  while (!run.isOver && run.next < to && !options.stop?.aborted) {
    const { job, until } = run.job;
    for await (const outcome of stream(pool, job, run.next, Math.min(until, to), options)) {
      const candidate = run.take(outcome);
      if (candidate) yield candidate;
      if (run.isOver) break;
    }
  }
  const position = run.mark();
  return position && partialJson(position);
}

/** The best are known when all candidates are; a run of the best that found enough is finished without being full. */
async function* chosenBy(run: Run, candidates: Kept): Kept {
  for await (const _ of candidates);
  yield* run.chosen();
  return null;
}

async function* keptByShard(
  { id }: Family,
  { seed, params }: RunStanding['request'],
  { from, to }: Shard,
  pool: Pool,
  options: StreamOptions,
): Kept {
  const counter = new TallyCounter();
  for await (const outcome of stream(pool, { family: id, seed, params }, from, to, options)) {
    counter.count(outcome);
    if (isCandidate(outcome)) yield outcome;
  }
  return shardJson({ from, to, tally: counter.tally() });
}

/** Missing items after this many are counted and not named. */
const MOST_NAMED = 5;

class Comparison implements RemadeRun {
  readonly #family: Family;
  readonly #header: PackHeader;
  readonly #kept: Kept;
  readonly #isInAttemptOrder: boolean;
  #due: Candidate | null = null;
  #end: { readonly run: object | null } | null = null;

  constructor(family: Family, header: PackHeader, kept: Kept, isInAttemptOrder: boolean) {
    this.#family = family;
    this.#header = header;
    this.#kept = kept;
    this.#isInAttemptOrder = isInAttemptOrder;
  }

  async next(made: Made): Promise<RemadeItem> {
    const missing: string[] = [];
    let due = await this.#peek();
    while (due && this.#isInAttemptOrder && due.attempt < made.origin.attempt) {
      missing.push(words.missing(givenBy(due)));
      this.#due = null;
      due = await this.#peek();
    }
    // An item that the run does not keep takes the place of none.
    if (!due || (this.#isInAttemptOrder && due.attempt > made.origin.attempt)) return { missing, fault: words.notKept };
    this.#due = null;
    if (due.line === encodeMade(this.#family, made)) return { missing, fault: null };
    const isOther = due.attempt !== made.origin.attempt || due.id !== made.id;
    return { missing, fault: isOther ? words.instead(givenBy(due)) : millWords.verify.notRemade('') };
  }

  async end(): Promise<readonly string[]> {
    const faults: string[] = [];
    let count = 0;
    for (let due = await this.#peek(); due; due = await this.#peek()) {
      if (count++ < MOST_NAMED) faults.push(words.missingAtEnd(givenBy(due)));
      this.#due = null;
    }
    if (count > MOST_NAMED) faults.push(words.moreMissing(count - MOST_NAMED));
    const run = this.#end?.run ?? null;
    const isAsSaid = canonicalJson(run) === canonicalJson(this.#header.run ?? null);
    return isAsSaid ? faults : [...faults, words.otherEnd(endText(run))];
  }

  async close(): Promise<void> {
    await this.#kept.return(null);
  }

  async #peek(): Promise<Candidate | null> {
    if (this.#due || this.#end) return this.#due;
    const step = await this.#kept.next();
    if (step.done) this.#end = { run: step.value };
    else this.#due = step.value;
    return this.#due;
  }
}

function givenBy({ attempt, id }: Candidate): string {
  return words.gives(attempt, id);
}

function endText(run: object | null): string {
  return run ? canonicalJson(run) : words.finished;
}
