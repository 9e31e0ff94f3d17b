import { accept, type Family, type Made, refuse, type Tally, type Verdict } from '@tessera/core';
import { type Candidate, candidateOf, isCandidate, type Job, type Outcome } from './attempt.ts';
import type { Request } from './request.ts';
import { type Selector, selectorFor, takeBest } from './select.ts';
import { Counter } from './tally.ts';

/** Where a run stands, without the items it has taken: enough, with them, to go on. */
export interface RunMark {
  /** The next attempt to make. */
  readonly next: number;
  readonly tally: Tally;
  /** Only where parameters learn: those in force, and what their attempts came to. */
  readonly epoch?: { readonly params: object; readonly tally: Tally };
}

/**
 * The deciding half of a run: takes outcomes strictly in attempt order and says what is kept and when it is enough.
 * It knows nothing of workers or files, so it cannot tell one worker from four, or a resumed run from a whole one.
 */
export class Run {
  readonly family: Family;
  readonly request: Request;
  readonly #selector: Selector;
  readonly #counter: Counter;
  readonly #held: Candidate[] = [];
  #next = 0;
  #params: object;
  #epoch: Counter;

  constructor(family: Family, request: Request, mark?: RunMark, taken: Iterable<Candidate> = []) {
    this.family = family;
    this.request = request;
    this.#selector = selectorFor(request.select);
    this.#counter = new Counter(mark?.tally);
    this.#params = mark?.epoch?.params ?? request.params;
    this.#epoch = new Counter(mark?.epoch?.tally);
    this.#next = mark?.next ?? 0;
    for (const candidate of taken) {
      this.#selector.offer(candidate);
      this.#hold(candidate);
    }
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

  /** The job of the next attempt, and the attempt (not included) up to which it stays the same. */
  get job(): { readonly job: Job; readonly until: number } {
    const job = { family: this.family.id, seed: this.request.seed, params: this.#params };
    const every = this.family.adapt?.every ?? this.request.attempts;
    return { job, until: Math.min(this.request.attempts, (Math.floor(this.#next / every) + 1) * every) };
  }

  /** Takes the outcome of attempt `next`; returns the candidate when it is kept. */
  take(outcome: Outcome): Candidate | null {
    if (outcome.attempt !== this.#next) throw new Error(`attempt ${outcome.attempt} came when ${this.#next} was due`);
    this.#next++;
    this.#counter.count(outcome);
    this.#learn(outcome);
    if (!isCandidate(outcome)) return null;
    const refusal = this.#selector.offer(outcome);
    if (refusal) {
      this.#counter.refuse('select', refusal);
      return null;
    }
    this.#hold(outcome);
    return outcome;
  }

  /** Where to go on from; null once it is full. */
  mark(): RunMark | null {
    if (this.isFull) return null;
    const mark = { next: this.#next, tally: this.tally };
    return this.family.adapt ? { ...mark, epoch: { params: this.#params, tally: this.#epoch.tally() } } : mark;
  }

  /** The final choice of a `best` run, once it is over; a `first` run has handed out its items one by one. */
  chosen(): readonly Candidate[] {
    const { select } = this.request;
    return select.kind === 'best' ? takeBest(this.#held, select.count) : [];
  }

  #hold(candidate: Candidate): void {
    if (this.request.select.kind === 'best') this.#held.push(candidate);
  }

  #learn(outcome: Outcome): void {
    const { adapt } = this.family;
    if (!adapt) return;
    this.#epoch.count(outcome);
    if (this.#next % adapt.every !== 0) return;
    this.#params = adapt.next(this.#params, this.#epoch.tally());
    this.#epoch = new Counter();
  }
}

/** Goes on from a mark and the items that were taken until then, in attempt order. */
export function resumeRun(
  family: Family,
  request: Request,
  mark: RunMark,
  items: readonly Made[],
): Verdict<Run, 'run'> {
  const candidates = items.map(made => candidateOf(family, made));
  const isOrdered = candidates.every((c, i) => i === 0 || candidates[i - 1]!.attempt < c.attempt);
  if (!isOrdered || (candidates.at(-1)?.attempt ?? -1) >= mark.next)
    return refuse('run', 'its items are not those of the attempts before its mark');
  return accept(new Run(family, request, mark, candidates));
}
