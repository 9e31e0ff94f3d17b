import { MOVE_BITS } from '../move-list.ts';

/**
 * Positions of one search with what is proven of each: a lower and an upper bound and the move that was best. The whole
 * key is stored and compared, so two positions are never taken for one another. Buckets of two: the first keeps what
 * cost more, the second takes whatever comes.
 */
export class Transpositions {
  readonly words: Int32Array;
  readonly #mask: number;
  #age = 0;

  constructor(bits: number) {
    this.words = new Int32Array(ENTRY << bits);
    this.#mask = (1 << bits) - 2;
  }

  /** Forgets everything. */
  clear(): void {
    this.#age = (this.#age + 1) & AGE_MASK;
    if (this.#age === 0) {
      this.words.fill(0);
      this.#age = 1;
    }
  }

  /** Where a position is stored, or -1. The last key word has room for the age in its upper bits. */
  find(a: number, b: number, c: number, d: number): number {
    const words = this.words;
    const last = d | (this.#age << AGE_SHIFT);
    const at = (hashOf(a, b, c, d) & this.#mask) << ENTRY_SHIFT;
    if (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === last) return at;
    const next = at + ENTRY;
    if (words[next] === a && words[next + 1] === b && words[next + 2] === c && words[next + 3] === last) return next;
    return -1;
  }

  /** Notes what was proven of a position; `cost` tells how dear it would be to search it again. */
  note(a: number, b: number, c: number, d: number, cost: number, lower: number, upper: number, best: number): void {
    const words = this.words;
    const found = this.find(a, b, c, d);
    // What was proven before holds still if it was proven in the same way, which `best` tells in its upper bits.
    if (found >= 0 && words[found + BEST]! >>> MOVE_BITS === best >>> MOVE_BITS) {
      if (lower > words[found + LOWER]!) words[found + LOWER] = lower;
      if (upper < words[found + UPPER]!) words[found + UPPER] = upper;
      words[found + BEST] = best;
      return;
    }
    let at = found;
    if (found < 0) {
      at = (hashOf(a, b, c, d) & this.#mask) << ENTRY_SHIFT;
      const isFresh = words[at + 3]! >>> AGE_SHIFT === this.#age;
      if (isFresh && words[at + COST]! > cost) at += ENTRY;
    }
    words[at] = a;
    words[at + 1] = b;
    words[at + 2] = c;
    words[at + 3] = d | (this.#age << AGE_SHIFT);
    words[at + LOWER] = lower;
    words[at + UPPER] = upper;
    words[at + BEST] = best;
    words[at + COST] = cost;
  }
}

const ENTRY_SHIFT = 3;
const ENTRY = 1 << ENTRY_SHIFT;
/** Within an entry, after the four words of the key. */
export const LOWER = 4;
export const UPPER = 5;
export const BEST = 6;
const COST = 7;

const AGE_SHIFT = 18;
const AGE_MASK = (1 << (32 - AGE_SHIFT)) - 1;

function hashOf(a: number, b: number, c: number, d: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) + Math.imul(c, 0xc2b2ae35) + Math.imul(d, 0x27d4eb2f);
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
  return (h ^ (h >>> 16)) << 1;
}

// One table of each use and size is kept for the next search.
const tables = new Map<string, Transpositions>();

/** A table of two to the power of `bits` entries, for one search of a kind at a time. */
export function keptTable(use: 'round' | 'game' | 'move', bits: number): Transpositions {
  const kept = tables.get(`${use} ${bits}`);
  if (kept) return kept;
  const table = new Transpositions(bits);
  tables.set(`${use} ${bits}`, table);
  return table;
}
