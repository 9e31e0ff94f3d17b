import type { Tally } from '@tessera/core';
import { type AttemptOutcome, isCandidate } from './attempt.ts';

export const EMPTY_TALLY: Tally = { attempts: 0, passed: 0, refused: {} };

/** Counts the outcomes of attempts. */
export class TallyCounter {
  #attempts: number;
  #passed: number;
  readonly #refused: Map<string, number>;

  constructor(start: Tally = EMPTY_TALLY) {
    this.#attempts = start.attempts;
    this.#passed = start.passed;
    this.#refused = new Map(Object.entries(start.refused));
  }

  count(outcome: AttemptOutcome): void {
    this.#attempts++;
    if (isCandidate(outcome)) this.#passed++;
    else this.refuse(outcome.stage, outcome.reason);
  }

  /** Adds a refusal by the selection, which can refuse what the stages accepted. */
  refuse(stage: string, reason: string): void {
    const key = `${stage}:${reason}`;
    this.#refused.set(key, (this.#refused.get(key) ?? 0) + 1);
  }

  add(other: Tally): void {
    this.#attempts += other.attempts;
    this.#passed += other.passed;
    for (const [key, n] of Object.entries(other.refused)) this.#refused.set(key, (this.#refused.get(key) ?? 0) + n);
  }

  /** The counts so far, reasons in alphabetical order. */
  tally(): Tally {
    const refused = Object.fromEntries([...this.#refused].sort(([a], [b]) => (a < b ? -1 : 1)));
    return { attempts: this.#attempts, passed: this.#passed, refused };
  }
}
