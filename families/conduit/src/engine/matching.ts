import type { DomainBoard } from './domain-board.ts';
import { TYPE_COUNT } from './tables.ts';

/**
 * The inventory as a matching of faces with types (global cardinality, Régin). Each type is a node, with an arc to every other type
 * that one of its faces could take. A face can change its type only along a cycle, so options between components are removed.
 */
class Matching {
  readonly #board: DomainBoard;
  /** The type matched with each face; kept between calls as a first guess. */
  readonly #typeOf: Uint8Array;
  readonly #used = new Int32Array(TYPE_COUNT);
  // For each type, the types that one of its faces could take instead, and whatever follows from that by closure.
  readonly #low = new Int32Array(TYPE_COUNT);
  readonly #high = new Int32Array(TYPE_COUNT);
  readonly #parent = new Int8Array(TYPE_COUNT);
  readonly #queue = new Uint8Array(TYPE_COUNT);

  constructor(board: DomainBoard) {
    this.#board = board;
    this.#typeOf = new Uint8Array(board.faceCount).fill(TYPE_COUNT);
  }

  /** Removes every type on a face that no matching of the exact inventory allows; false when there is no matching. */
  filter(): boolean {
    this.#keepWhatStands();
    for (let face = 0; face < this.#typeOf.length; face++) {
      if (this.#typeOf[face] === TYPE_COUNT && !this.#match(face)) return false;
    }
    this.#collectArcs();
    this.#close();
    return this.#strike();
  }

  #allows(face: number, type: number): boolean {
    return this.#board.variants(face, type) !== 0;
  }

  #keepWhatStands(): void {
    const { most } = this.#board;
    this.#used.fill(0);
    for (let face = 0; face < this.#typeOf.length; face++) {
      const type = this.#typeOf[face]!;
      if (type < TYPE_COUNT && this.#allows(face, type) && this.#used[type]! < most[type]!) this.#used[type]! += 1;
      else this.#typeOf[face] = TYPE_COUNT;
    }
  }

  /** Gives a face a type, along a shortest augmenting path where its own types are used up. */
  #match(face: number): boolean {
    const { most } = this.#board;
    this.#parent.fill(-2);
    let count = 0;
    for (let type = 0; type < TYPE_COUNT; type++) {
      if (!this.#allows(face, type)) continue;
      this.#parent[type] = -1;
      this.#queue[count++] = type;
    }
    for (let next = 0; next < count; next++) {
      const type = this.#queue[next]!;
      if (this.#used[type]! < most[type]!) {
        this.#shift(face, type);
        return true;
      }
      count = this.#enqueueFrom(type, count);
    }
    this.#board.log?.typesFail('full', wordsOf(this.#queue.subarray(0, count)));
    return false;
  }

  #enqueueFrom(type: number, size: number): number {
    let count = size;
    for (let face = 0; face < this.#typeOf.length; face++) {
      if (this.#typeOf[face] !== type) continue;
      for (let other = 0; other < TYPE_COUNT; other++) {
        if (this.#parent[other] !== -2 || !this.#allows(face, other)) continue;
        this.#parent[other] = type;
        this.#queue[count++] = other;
      }
    }
    return count;
  }

  #shift(face: number, end: number): void {
    let type = end;
    this.#used[end]! += 1;
    for (let from = this.#parent[type]!; from >= 0; from = this.#parent[type]!) {
      const moved = this.#faceToMove(from, type);
      this.#typeOf[moved] = type;
      type = from;
    }
    this.#typeOf[face] = type;
  }

  #faceToMove(from: number, to: number): number {
    let face = 0;
    while (this.#typeOf[face] !== from || !this.#allows(face, to)) face++;
    return face;
  }

  #collectArcs(): void {
    const board = this.#board;
    this.#low.fill(0);
    this.#high.fill(0);
    for (let face = 0; face < this.#typeOf.length; face++) {
      const type = this.#typeOf[face]!;
      this.#low[type]! |= board.typesLow(face);
      this.#high[type]! |= board.typesHigh(face);
    }
  }

  /** Warshall's closure on the words. */
  #close(): void {
    const low = this.#low;
    const high = this.#high;
    for (let by = 0; by < TYPE_COUNT; by++) {
      const addLow = low[by]!;
      const addHigh = high[by]!;
      if ((addLow | addHigh) === 0) continue;
      const bit = 1 << (by & 31);
      const words = by < 32 ? low : high;
      for (let type = 0; type < TYPE_COUNT; type++) {
        if ((words[type]! & bit) === 0) continue;
        low[type]! |= addLow;
        high[type]! |= addHigh;
      }
    }
  }

  #leadsTo(from: number, to: number): boolean {
    return (((to < 32 ? this.#low : this.#high)[from]! >> (to & 31)) & 1) !== 0;
  }

  #strike(): boolean {
    const board = this.#board;
    for (let face = 0; face < this.#typeOf.length; face++) {
      const matched = this.#typeOf[face]!;
      if (!this.#strikeWord(face, matched, board.typesLow(face), 31)) return false;
      if (!this.#strikeWord(face, matched, board.typesHigh(face), 63)) return false;
    }
    return true;
  }

  #strikeWord(face: number, matched: number, types: number, top: number): boolean {
    for (let rest = types; rest; rest &= rest - 1) {
      const type = top - Math.clz32(rest & -rest);
      if (type === matched || this.#leadsTo(type, matched)) continue;
      // The faces matched with what this type leads to can carry nothing else.
      this.#board.log?.types('full', { low: this.#low[type]!, high: this.#high[type]! });
      if (!this.#board.narrow(face, type, 0)) return false;
    }
    return true;
  }
}

/** Types as the two words of a set. */
function wordsOf(types: Uint8Array): { low: number; high: number } {
  const words = { low: 0, high: 0 };
  for (const type of types) {
    if (type < 32) words.low |= 1 << type;
    else words.high |= 1 << (type - 32);
  }
  return words;
}

const matchings = new WeakMap<DomainBoard, Matching>();

/** The matching of a board; made once. */
export function matchingOf(board: DomainBoard): Matching {
  const matching = matchings.get(board) ?? new Matching(board);
  matchings.set(board, matching);
  return matching;
}
