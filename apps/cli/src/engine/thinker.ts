import type { EngineThought } from '@tessera/core';
import type { ThinkRequest } from '../work/think.ts';
import { workThread } from '../work/thread.ts';
import { now } from './clock.ts';
import type { SearchLimit } from './command.ts';

/** Thinks in a thread of its own, one position at a time, so that a stop is heard at once. */
export class Thinker {
  readonly #family: string;
  readonly #thread = workThread();
  readonly #stopped = new Int32Array(new SharedArrayBuffer(4));
  readonly ready: Promise<void>;
  #asked = 0;
  #inProgress = 0;
  #longest: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(family: string) {
    this.#family = family;
    this.ready = this.#thread.call('loadEngine', family);
    // A failure is told to whoever waits for it, or comes again with the first search.
    this.ready.catch(() => {});
  }

  /** A number for a search that is to come; a stop ends all that have one by then. */
  nextNumber(): number {
    return ++this.#asked;
  }

  /** Ends with what it came to, or with the reason why it came to nothing. */
  think(
    number: number,
    position: unknown,
    pace: SearchLimit,
    onThought: (thought: EngineThought) => void,
  ): Promise<EngineThought | null> {
    this.#inProgress = number;
    this.#startTimer();
    const { movetime, nodes } = pace;
    const request: ThinkRequest = {
      family: this.#family,
      number,
      position,
      stopped: this.#stopped,
      ...(nodes === undefined ? {} : { nodes }),
      ...(movetime === undefined ? {} : { deadline: now() + movetime }),
    };
    return this.#thread.call('think', request, onThought);
  }

  stop(): void {
    this.#stopUpTo(this.#asked);
  }

  /** From now on no search takes longer than this, and the one in progress no longer than this from now. */
  hurry(ms: number): void {
    this.#longest = ms;
    this.#startTimer();
  }

  #startTimer(): void {
    clearTimeout(this.#timer);
    const number = this.#inProgress;
    if (this.#longest !== undefined) this.#timer = setTimeout(() => this.#stopUpTo(number), this.#longest);
  }

  #stopUpTo(number: number): void {
    Atomics.store(this.#stopped, 0, Math.max(number, Atomics.load(this.#stopped, 0)));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#thread.close();
  }
}
