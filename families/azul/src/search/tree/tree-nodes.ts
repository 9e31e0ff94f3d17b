import { MOVE_BITS, MOVE_MASK, takeGreatest } from '../move-list.ts';
import { UNITS_PER_POINT } from '../round-end/board-value-cache.ts';

/** The root's index stands for "no node": the root is never a child. */
export const NO_NODE = 0;

/** Points behind the best rank at which a move gets half the prior of the best-ranked move. */
const HALF_PRIOR = 4;
const FIRST_SIZE = 1 << 12;
const MOST_BRANCHES = 1 << 21;

/** The nodes of a search tree and their branches, in growing arrays. The visited branches of a node come first, by rank. */
export class TreeNodes {
  /** Listed moves: the rank in the bits above the move. */
  #listed = new Int32Array(FIRST_SIZE);
  visits = new Int32Array(FIRST_SIZE);
  /** The summed values of the lines through a branch, to the player who chose it, in units. */
  valueSum = new Float64Array(FIRST_SIZE);
  /** The prior of a branch; only set for visited branches and the next one. */
  prior = new Float64Array(FIRST_SIZE);
  child = new Int32Array(FIRST_SIZE);

  #first = new Int32Array(FIRST_SIZE);
  #tried = new Int32Array(FIRST_SIZE);
  /** By node: the best rank, and the sum of the priors before they are normalised. */
  #bestRank = new Int32Array(FIRST_SIZE);
  #priorSum = new Float64Array(FIRST_SIZE);
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

  /** The end of a node's branches. */
  endOf(node: number): number {
    return this.#first[node + 1]!;
  }

  /** The end of the visited branches. The next branch, if there is one, has the best rank of the rest. */
  triedEnd(node: number): number {
    return this.#first[node]! + this.#tried[node]!;
  }

  /** Adds a node with the first `count` listed moves. */
  add(listed: Int32Array, count: number): number {
    const node = this.#nodes++;
    const from = this.#first[node]!;
    if (this.#nodes + 1 >= this.#first.length) this.#lengthenNodes();
    while (from + count > this.#listed.length) this.#lengthen();
    this.#first[this.#nodes] = from + count;
    let bestRank = listed[0]! >> MOVE_BITS;
    for (let i = 0; i < count; i++) {
      this.#listed[from + i] = listed[i]!;
      if (listed[i]! >> MOVE_BITS > bestRank) bestRank = listed[i]! >> MOVE_BITS;
    }
    this.#bestRank[node] = bestRank;
    let priorSum = 0;
    for (let i = 0; i < count; i++) priorSum += priorOf(bestRank - (listed[i]! >> MOVE_BITS));
    this.#priorSum[node] = priorSum;
    this.#rankNext(node);
    return node;
  }

  /** Counts the next branch of a node as visited. */
  tryNext(node: number): void {
    this.#tried[node]!++;
    if (this.triedEnd(node) < this.endOf(node)) this.#rankNext(node);
  }

  #rankNext(node: number): void {
    const next = this.triedEnd(node);
    const listed = takeGreatest(this.#listed, next, this.endOf(node));
    this.#listed[next] = listed;
    this.prior[next] = priorOf(this.#bestRank[node]! - (listed >> MOVE_BITS)) / this.#priorSum[node]!;
  }

  #lengthen(): void {
    this.#listed = longer(this.#listed, Int32Array);
    this.visits = longer(this.visits, Int32Array);
    this.valueSum = longer(this.valueSum, Float64Array);
    this.prior = longer(this.prior, Float64Array);
    this.child = longer(this.child, Int32Array);
  }

  #lengthenNodes(): void {
    this.#first = longer(this.#first, Int32Array);
    this.#tried = longer(this.#tried, Int32Array);
    this.#bestRank = longer(this.#bestRank, Int32Array);
    this.#priorSum = longer(this.#priorSum, Float64Array);
  }
}

function priorOf(behind: number): number {
  const times = behind / (UNITS_PER_POINT * HALF_PRIOR);
  return 1 / (1 + times * times);
}

function longer<T extends Int32Array | Float64Array>(array: T, Kind: new (length: number) => T): T {
  const copy = new Kind(2 * array.length);
  copy.set(array);
  return copy;
}
