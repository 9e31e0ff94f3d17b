import type { StopSignal } from './pool.ts';

/** A stop signal that also follows another one. */
export class Stopper implements StopSignal {
  readonly #listeners = new Set<() => void>();
  readonly #outer: StopSignal | undefined;
  readonly #follow = () => this.stop();
  #aborted = false;

  constructor(outer?: StopSignal) {
    this.#outer = outer;
    if (outer?.aborted) this.#aborted = true;
    else outer?.addEventListener('abort', this.#follow);
  }

  get aborted(): boolean {
    return this.#aborted;
  }

  stop(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    this.#outer?.removeEventListener('abort', this.#follow);
    for (const listener of [...this.#listeners]) listener();
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.#listeners.delete(listener);
  }
}
