import { Worker } from 'node:worker_threads';
import type { EngineThought } from '@tessera/core';
import { now } from './clock.ts';
import type { SearchLimit } from './command.ts';
import type { ThinkReport, ThinkTask } from './engine-worker.ts';

/** Thinks in a thread of its own, one position at a time, so that a stop is heard at once. */
export class Thinker {
  readonly #worker: Worker;
  readonly #stopped = new Int32Array(new SharedArrayBuffer(4));
  readonly #ready: Promise<void>;
  #asked = 0;
  #inProgress = 0;
  #longest: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #hear: (report: ThinkReport) => void = () => {};

  constructor(family: string) {
    this.#worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: family });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#ready = promise;
    this.#worker.once('error', reject);
    this.#worker.on('message', (report: ThinkReport) => (report.kind === 'ready' ? resolve() : this.#hear(report)));
  }

  get ready(): Promise<void> {
    return this.#ready;
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
    const { promise, resolve, reject } = Promise.withResolvers<EngineThought | null>();
    this.#worker.once('error', reject);
    this.#hear = report => {
      if (report.kind === 'thought') onThought(report.thought);
      if (report.kind === 'done') resolve(report.thought);
      if (report.kind === 'failed') reject(new Error(report.note));
    };
    this.#inProgress = number;
    this.#startTimer();
    this.#worker.postMessage(taskOf(number, position, this.#stopped, pace));
    return promise.finally(() => this.#worker.off('error', reject));
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

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker.terminate();
  }
}

function taskOf(
  number: number,
  position: unknown,
  stopped: ThinkTask['stopped'],
  { movetime, nodes }: SearchLimit,
): ThinkTask {
  return {
    number,
    position,
    stopped,
    ...(nodes === undefined ? {} : { nodes }),
    ...(movetime === undefined ? {} : { deadline: now() + movetime }),
  };
}
