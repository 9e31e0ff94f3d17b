import { MOVE_BITS } from '../move-list.ts';

/**
 * A transposition table: for each position a lower bound, an upper bound and the best move. The whole key is stored and
 * compared, so different positions never collide. Buckets have two entries: the first prefers the position that cost
 * more nodes, the second is always replaced.
 */
export class TranspositionTable {
  readonly words: Int32Array;
  readonly #mask: number;
  #age = 0;

  constructor(bits: number) {
    this.words = new Int32Array(ENTRY << bits);
    this.#mask = (1 << bits) - 2;
  }

  /** Forgets all entries. */
  clear(): void {
    this.#age = (this.#age + 1) & AGE_MASK;
    if (this.#age === 0) {
      this.words.fill(0);
      this.#age = 1;
    }
  }

  /** The index of an entry, or -1. The upper bits of the last key word hold the age of the table. */
  find(a: number, b: number, c: number, d: number): number {
    const words = this.words;
    const last = d | (this.#age << AGE_SHIFT);
    const at = (hashOf(a, b, c, d) & this.#mask) << ENTRY_SHIFT;
    if (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === last) return at;
    const next = at + ENTRY;
    if (words[next] === a && words[next + 1] === b && words[next + 2] === c && words[next + 3] === last) return next;
    return -1;
  }

  /** Stores the bounds of a position; `cost` is the number of nodes that it took. */
  store(a: number, b: number, c: number, d: number, cost: number, lower: number, upper: number, best: number): void {
    const words = this.words;
    const found = this.find(a, b, c, d);
    // Bounds of the same search depth, which the upper bits of `best` hold, are combined.
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
/** Offsets within an entry, after the four words of the key. */
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

// One table of each use and size is reused by later searches.
const tables = new Map<string, TranspositionTable>();

/** A shared table of 2^bits entries. Only one search of a kind may use it at a time. */
export function sharedTable(use: 'round' | 'game' | 'move', bits: number): TranspositionTable {
  const kept = tables.get(`${use} ${bits}`);
  if (kept) return kept;
  const table = new TranspositionTable(bits);
  tables.set(`${use} ${bits}`, table);
  return table;
}
