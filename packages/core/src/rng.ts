import { hashText } from './hash.ts';

/** A named stream of random numbers. What a stream yields depends on its name alone, never on what others drew. */
export interface Rng {
  /** The stream of that name below this one; `fork('a', 1)` is `fork('a').fork(1)`. Draws nothing. */
  fork(...path: readonly (string | number)[]): Rng;
  /** A whole number, 0 ≤ result < below, every one equally likely. `below` is from 1 to 2^32. */
  uint(below: number): number;
  /** A number with 53 random bits, 0 ≤ result < 1. */
  unit(): number;
  /** The next 32 random bits as an unsigned number. */
  bits(): number;
}

/** The stream that a seed names. */
export function rngFrom(seed: string): Rng {
  return new NamedStream(JSON.stringify(seed));
}

/** Shuffles in place (Fisher and Yates) and returns the same array. */
export function shuffle<T extends { length: number; [index: number]: unknown }>(rng: Rng, list: T): T {
  for (let i = list.length - 1; i > 0; i--) {
    const j = rng.uint(i + 1);
    const held = list[i];
    list[i] = list[j];
    list[j] = held;
  }
  return list;
}

export function pick<T>(rng: Rng, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('pick from an empty list');
  return list[rng.uint(list.length)]!;
}

const TWO_32 = 2 ** 32;
// Up to here a 32-bit draw times the bound is exact in a double.
const EXACT_PRODUCT = 2 ** 21;

/** xoshiro128++ (Blackman and Vigna), its state taken from the SHA-256 of the stream's name on the first draw. */
class NamedStream implements Rng {
  readonly #name: string;
  #isSeeded = false;
  #a = 0;
  #b = 0;
  #c = 0;
  #d = 0;

  constructor(name: string) {
    this.#name = name;
  }

  fork(...path: readonly (string | number)[]): Rng {
    let name = this.#name;
    for (const part of path) name += `,${JSON.stringify(part)}`;
    return new NamedStream(name);
  }

  bits(): number {
    if (!this.#isSeeded) this.#seed();
    const a = this.#a;
    const sum = (a + this.#d) | 0;
    const result = (((sum << 7) | (sum >>> 25)) + a) >>> 0;
    const t = this.#b << 9;
    this.#c ^= a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a = a ^ this.#d;
    this.#c ^= t;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  uint(below: number): number {
    if (below > EXACT_PRODUCT || below === 0 || below >>> 0 !== below) return this.#wideUint(below);
    // Lemire's method: the high word of draw × below, with the few draws that would favour some results rejected.
    let product = this.bits() * below;
    let low = product >>> 0;
    if (low < below) {
      const threshold = (TWO_32 - below) % below;
      while (low < threshold) {
        product = this.bits() * below;
        low = product >>> 0;
      }
    }
    return (product - low) / TWO_32;
  }

  unit(): number {
    return ((this.bits() >>> 5) * 67_108_864 + (this.bits() >>> 6)) / 9_007_199_254_740_992;
  }

  #wideUint(below: number): number {
    if (!(Number.isInteger(below) && below >= 1 && below <= TWO_32))
      throw new RangeError(`uint needs a whole bound from 1 to 2^32: ${below}`);
    const fair = TWO_32 - (TWO_32 % below);
    let draw = this.bits();
    while (draw >= fair) draw = this.bits();
    return draw % below;
  }

  #seed(): void {
    const hash = hashText(`[${this.#name}]`);
    const words = new DataView(hash.buffer, hash.byteOffset, 16);
    this.#a = words.getInt32(0);
    this.#b = words.getInt32(4);
    this.#c = words.getInt32(8);
    this.#d = words.getInt32(12);
    this.#isSeeded = true;
  }
}
