import type { Move } from '../../rules/packed/move.ts';
import type { HeapMove } from './frame.ts';
import { type RootPosition, toGameMove, toHeapMove } from './root-position.ts';
import type { RoundScoreSearch } from './round-score-search.ts';

/** Proven bounds of the value of a root move. */
interface Proven {
  readonly move: HeapMove;
  low: number;
  high: number;
}

/** Narrows the bounds of the root moves by zero-width searches, each of which answers "is it worth at least this much?". */
export class RootBounds {
  readonly #search: RoundScoreSearch;
  readonly #position: RootPosition;
  readonly #proven = new Map<HeapMove, Proven>();
  // Most promising first.
  readonly #order: Proven[] = [];
  #isGuessed = false;

  constructor(position: RootPosition, search: RoundScoreSearch) {
    this.#search = search;
    this.#position = position;
    for (const move of search.rootMoves()) {
      const [low, high] = search.boundsOf(move);
      const proven = { move, low, high };
      this.#proven.set(move, proven);
      this.#order.push(proven);
    }
  }

  of(move: Move): Readonly<Proven> {
    return this.#proven.get(toHeapMove(this.#position, move))!;
  }

  /** Bounds of the value of the position. */
  get low(): number {
    return this.#order.reduce((most, { low }) => Math.max(most, low), Number.NEGATIVE_INFINITY);
  }
  get high(): number {
    return this.#order.reduce((most, { high }) => Math.max(most, high), Number.NEGATIVE_INFINITY);
  }

  /** Finds the value of the position and one move that has it; false when a limit stopped it. */
  findValue(): boolean {
    let guess = this.#isGuessed ? this.low + 1 : this.#firstGuess();
    while (this.low < this.high) {
      const beta = Math.min(Math.max(guess, this.low + 1), this.high);
      if (!this.#isWorth(beta)) guess = this.high;
      else guess = this.low + 1;
      if (this.#search.isStopped) return false;
    }
    return true;
  }

  /** Finds every move that has the value of the position; false when a limit stopped it. */
  findTies(): boolean {
    for (const proven of this.#order) {
      if (proven.low < this.low && proven.high >= this.low) this.#ask(proven, this.low);
      if (this.#search.isStopped) return false;
    }
    return true;
  }

  /** One more than the value of the most promising move. */
  #firstGuess(): number {
    const first = this.#order[0]!;
    const value = this.#search.valueOf(first.move, first.low - 1, first.high + 1);
    if (!this.#search.isStopped) {
      first.low = first.high = value;
      this.#isGuessed = true;
    }
    return value + 1;
  }

  /** Whether some move is worth at least `value`; that move goes to the front of the order. */
  #isWorth(value: number): boolean {
    for (const [index, proven] of this.#order.entries()) {
      if (proven.high < value) continue;
      this.#ask(proven, value);
      if (this.#search.isStopped) return false;
      if (proven.low < value) continue;
      this.#order.splice(index, 1);
      this.#order.unshift(proven);
      return true;
    }
    return false;
  }

  /** Makes the value of a move exact; false when a limit stopped it. */
  settle(move: Move, guessed: number): boolean {
    const proven = this.#proven.get(toHeapMove(this.#position, move))!;
    let guess = guessed;
    while (proven.low < proven.high) {
      const isWorth = this.#ask(proven, Math.min(Math.max(guess, proven.low + 1), proven.high));
      if (this.#search.isStopped) return false;
      guess = isWorth ? proven.low + 1 : proven.high;
    }
    return true;
  }

  /** Whether a move is worth at least `value`. */
  #ask(proven: Proven, value: number): boolean {
    const found = this.#search.valueOf(proven.move, value - 1, value);
    if (this.#search.isStopped) return false;
    if (found >= value) proven.low = Math.max(proven.low, found);
    else proven.high = Math.min(proven.high, found);
    return found >= value;
  }

  /** The principal variation once the value is known, else nothing. */
  line(): readonly Move[] {
    const best = this.#order.find(({ low }) => low === this.high);
    if (!best) return [];
    return this.#search.principalVariation(best.move, best.low).map(move => toGameMove(this.#position, move));
  }
}
