import {
  type Adapt,
  accept,
  canonicalJson,
  type Family,
  type Kinds,
  type Made,
  refuse,
  type Tally,
  type Verdict,
} from '@tessera/core';
import { type AttemptOutcome, type Candidate, candidateOf, isCandidate, type Job } from './attempt.ts';
import { NearMisses } from './near-misses.ts';
import { adaptOf, type Request } from './request.ts';
import { type Selector, selectorFor, takeBest } from './select.ts';
import { TallyCounter } from './tally.ts';
import { words } from './words.ts';

/** The position of a run. With the items taken so far it is enough to continue. */
export interface RunPosition {
  /** The next attempt to make. */
  readonly next: number;
  readonly tally: Tally;
  /** Only with adaptive params: those in force, and the tally of their attempts. */
  readonly epoch?: { readonly params: object; readonly tally: Tally };
  /** Not kept in packs. */
  readonly nearMisses?: NearMisses;
}

/** A range of attempts; `to` is not included. */
export interface AttemptRange {
  readonly from: number;
  readonly to: number;
}

/** A part of a run that any machine can do alone: all candidates of a range of attempts, nothing selected yet. */
export interface Shard extends AttemptRange {
  readonly tally: Tally;
}

/** A change of params at the border of two epochs, and the tally that led to it. */
export interface Adaptation {
  /** The first attempt with the new params. */
  readonly attempt: number;
  readonly before: object;
  readonly after: object;
  readonly tally: Tally;
}

/**
 * The decisions of a run: takes outcomes strictly in attempt order, decides what is kept and when it is full.
 * It knows nothing of workers or files, so that their number and interruptions cannot change the result.
 */
export class Run {
  readonly family: Family;
  readonly request: Request;
  readonly #selector: Selector;
  readonly #counter: TallyCounter;
  readonly #held: Candidate[] = [];
  readonly #notes = new Map<string, string>();
  readonly nearMisses: NearMisses;
  #next = 0;
  #lastRestored = -1;
  readonly #adapt: Adapt<Kinds> | undefined;
  readonly #adaptations: Adaptation[] = [];
  #params: object;
  #epoch: TallyCounter;

  constructor(family: Family, request: Request, mark?: RunPosition) {
    this.family = family;
    this.request = request;
    this.#adapt = adaptOf(family, request);
    this.#selector = selectorFor(request.select);
    this.#counter = new TallyCounter(mark?.tally);
    this.#params = mark?.epoch?.params ?? request.params;
    this.#epoch = new TallyCounter(mark?.epoch?.tally);
    this.#next = mark?.next ?? 0;
    this.nearMisses = mark?.nearMisses ?? new NearMisses();
  }

  get next(): number {
    return this.#next;
  }

  get taken(): number {
    return this.#selector.taken;
  }

  get isFull(): boolean {
    return this.#selector.isFull;
  }

  get isOver(): boolean {
    return this.isFull || this.#next >= this.request.attempts;
  }

  get tally(): Tally {
    return this.#counter.tally();
  }

  /** What was said with the first refusal of each `stage:reason`, where anything was. */
  get notes(): ReadonlyMap<string, string> {
    return this.#notes;
  }

  /** How the params were adapted since this run was begun or continued. */
  get adaptations(): readonly Adaptation[] {
    return this.#adaptations;
  }

  /** The job of the next attempt, and the attempt (not included) up to which it stays the same. */
  get job(): { readonly job: Job; readonly until: number } {
    const job = { family: this.family.id, seed: this.request.seed, params: this.#params };
    const every = this.#adapt?.every ?? this.request.attempts;
    return { job, until: Math.min(this.request.attempts, (Math.floor(this.#next / every) + 1) * every) };
  }

  /** Takes the outcome of attempt `next`; returns the candidate when it is kept. */
  take(outcome: AttemptOutcome): Candidate | null {
    if (outcome.attempt !== this.#next) throw new Error(`attempt ${outcome.attempt} came when ${this.#next} was due`);
    this.#next++;
    this.#counter.count(outcome);
    this.#learn(outcome);
    if (isCandidate(outcome)) return this.#select(outcome) ? outcome : null;
    this.nearMisses.take(outcome);
    const key = `${outcome.stage}:${outcome.reason}`;
    if (outcome.note !== undefined && !this.#notes.has(key)) this.#notes.set(key, outcome.note);
    return null;
  }

  /** Restores, in attempt order, an item that was kept before the position; false when this run cannot have kept it. */
  restore(candidate: Candidate): boolean {
    const isDue = this.#lastRestored < candidate.attempt && candidate.attempt < this.#next;
    if (!isDue || this.#selector.offer(candidate)) return false;
    this.#lastRestored = candidate.attempt;
    this.#hold(candidate);
    return true;
  }

  /** Counts a shard that begins at `next` as made; its candidates are selected right after, with `selectFrom`. */
  absorb(shard: Shard): boolean {
    const adapt = this.#adapt;
    const isPastEpoch = adapt !== undefined && shard.to > adapt.every;
    if (shard.from !== this.#next || shard.to < shard.from || isPastEpoch) return false;
    this.#next = shard.to;
    this.#counter.add(shard.tally);
    if (adapt) this.#epoch.add(shard.tally);
    if (this.#next === adapt?.every) this.#turnEpoch();
    return true;
  }

  /** Decides on a candidate of a shard that was absorbed; true when it is kept. */
  selectFrom(shard: Shard, candidate: Candidate): boolean {
    const { attempt } = candidate;
    if (attempt < shard.from || attempt >= shard.to) throw new Error(`attempt ${attempt} is not of its shard`);
    return !this.isFull && this.#select(candidate);
  }

  /** The position to continue from; null once it is full. */
  mark(): RunPosition | null {
    if (this.isFull) return null;
    const mark = { next: this.#next, tally: this.tally };
    return this.#adapt ? { ...mark, epoch: { params: this.#params, tally: this.#epoch.tally() } } : mark;
  }

  /** The final choice of a `best` run, once it is over; a `first` run has handed out its items one by one. */
  chosen(): readonly Candidate[] {
    const { select } = this.request;
    return select.kind === 'best' ? takeBest(this.#held, select.count) : [];
  }

  #select(candidate: Candidate): boolean {
    const refusal = this.#selector.offer(candidate);
    if (refusal === 'tier') this.nearMisses.takeTier(candidate.tier);
    if (refusal === 'score') this.nearMisses.takeScore(candidate.score);
    if (refusal) this.#counter.refuse('select', refusal);
    else this.#hold(candidate);
    return refusal === null;
  }

  #hold(candidate: Candidate): void {
    if (this.request.select.kind === 'best') this.#held.push(candidate);
  }

  #learn(outcome: AttemptOutcome): void {
    if (!this.#adapt) return;
    this.#epoch.count(outcome);
    if (this.#next % this.#adapt.every === 0) this.#turnEpoch();
  }

  #turnEpoch(): void {
    const tally = this.#epoch.tally();
    const before = this.#params;
    if (this.#adapt) this.#params = this.#adapt.next(before, tally, this.request.params);
    if (canonicalJson(before) !== canonicalJson(this.#params))
      this.#adaptations.push({ attempt: this.#next, before, after: this.#params, tally });
    this.#epoch = new TallyCounter();
  }
}

/** True when the request is met: all places taken, or enough candidates when the attempts are used up. */
export function isMet(run: Run): boolean {
  const { select } = run.request;
  return run.isFull || (select.kind === 'best' && run.isOver && run.taken >= select.count);
}

/** Continues from a position and the items that were taken until then, in attempt order. */
export function resumeRun(
  family: Family,
  request: Request,
  mark: RunPosition,
  items: readonly Made[],
): Verdict<Run, 'run'> {
  const run = new Run(family, request, mark);
  const isWhole = items.every(made => run.restore(candidateOf(family, made)));
  return isWhole ? accept(run) : refuse('run', words.run.otherItems);
}
