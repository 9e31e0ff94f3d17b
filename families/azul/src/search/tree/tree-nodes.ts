import { MOVE_BITS, MOVE_MASK, takeGreatest } from '../move-list.ts';
import { UNIT } from '../round-end/board-value-cache.ts';

/** No node: the root is nobody's child. */
export const NONE = 0;

/** Points behind the first in rank at which a move gets half of its share of the hope. */
const HALF = 4;
const FIRST_SIZE = 1 << 12;
const MOST_BRANCHES = 1 << 21;

/** The nodes of a tree and their branches, in arrays that grow. Branches that were tried come first, by rank. */
export class Branches {
  /** Listed moves: the rank above the move. */
  #listed = new Int32Array(FIRST_SIZE);
  visits = new Int32Array(FIRST_SIZE);
  /** What the lines through a branch came to for the player who chose it, added up, in units. */
  sum = new Float64Array(FIRST_SIZE);
  /** Which part of the hope of its node goes to a branch; only for those tried and the next. */
  share = new Float64Array(FIRST_SIZE);
  child = new Int32Array(FIRST_SIZE);

  #first = new Int32Array(FIRST_SIZE);
  #tried = new Int32Array(FIRST_SIZE);
  /** The greatest rank of a node, and the shares before they are made to add up to 1. */
  #top = new Int32Array(FIRST_SIZE);
  #shares = new Float64Array(FIRST_SIZE);
  #nodes = 0;

  get isFull(): boolean {
    return this.#first[this.#nodes]! >= MOST_BRANCHES;
  }

  moveOf(branch: number): number {
    return this.#listed[branch]! & MOVE_MASK;
  }

  firstOf(node: number): number {
    return this.#first[node]!;
  }

  /** Where the branches of a node end. */
  endOf(node: number): number {
    return this.#first[node + 1]!;
  }

  /** Where those end that were tried. The next one, if there is any, is the first in rank of the others. */
  triedEnd(node: number): number {
    return this.#first[node]! + this.#tried[node]!;
  }

  /** A new node with so many listed moves. */
  add(listed: Int32Array, count: number): number {
    const node = this.#nodes++;
    const from = this.#first[node]!;
    if (this.#nodes + 1 >= this.#first.length) this.#lengthenNodes();
    while (from + count > this.#listed.length) this.#lengthen();
    this.#first[this.#nodes] = from + count;
    let top = listed[0]! >> MOVE_BITS;
    for (let i = 0; i < count; i++) {
      this.#listed[from + i] = listed[i]!;
      if (listed[i]! >> MOVE_BITS > top) top = listed[i]! >> MOVE_BITS;
    }
    this.#top[node] = top;
    let shares = 0;
    for (let i = 0; i < count; i++) shares += shareOf(top - (listed[i]! >> MOVE_BITS));
    this.#shares[node] = shares;
    this.#bringNext(node);
    return node;
  }

  /** Notes that the next branch of a node is tried now. */
  tryNext(node: number): void {
    this.#tried[node]!++;
    if (this.triedEnd(node) < this.endOf(node)) this.#bringNext(node);
  }

  #bringNext(node: number): void {
    const next = this.triedEnd(node);
    const listed = takeGreatest(this.#listed, next, this.endOf(node));
    this.#listed[next] = listed;
    this.share[next] = shareOf(this.#top[node]! - (listed >> MOVE_BITS)) / this.#shares[node]!;
  }

  #lengthen(): void {
    this.#listed = longer(this.#listed, Int32Array);
    this.visits = longer(this.visits, Int32Array);
    this.sum = longer(this.sum, Float64Array);
    this.share = longer(this.share, Float64Array);
    this.child = longer(this.child, Int32Array);
  }

  #lengthenNodes(): void {
    this.#first = longer(this.#first, Int32Array);
    this.#tried = longer(this.#tried, Int32Array);
    this.#top = longer(this.#top, Int32Array);
    this.#shares = longer(this.#shares, Float64Array);
  }
}

function shareOf(behind: number): number {
  const times = behind / (UNIT * HALF);
  return 1 / (1 + times * times);
}

function longer<T extends Int32Array | Float64Array>(array: T, Kind: new (length: number) => T): T {
  const copy = new Kind(2 * array.length);
  copy.set(array);
  return copy;
}
