import type { Rng } from '@tessera/core';

/** A random stream that can be replayed from the start, so that every move is tested with common random numbers. */
export class ReplayRng implements Rng {
  readonly #source: Rng;
  readonly #drawn: number[] = [];
  #at = 0;

  constructor(source: Rng) {
    this.#source = source;
  }

  rewind(): void {
    this.#at = 0;
  }

  bits(): number {
    if (this.#at === this.#drawn.length) this.#drawn.push(this.#source.bits());
    return this.#drawn[this.#at++]!;
  }

  unit(): number {
    return ((this.bits() >>> 5) * 67_108_864 + (this.bits() >>> 6)) / 9_007_199_254_740_992;
  }

  uint(below: number): number {
    const fair = 4_294_967_296 - (4_294_967_296 % below);
    let draw = this.bits();
    while (draw >= fair) draw = this.bits();
    return draw % below;
  }

  fork(...path: readonly (string | number)[]): Rng {
    return this.#source.fork(...path);
  }
}
