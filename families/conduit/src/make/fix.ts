import { openTile } from '../engine/choose.ts';
import type { DomainBoard } from '../engine/domain-board.ts';
import { propagate } from '../engine/propagate.ts';
import { noStats, search } from '../engine/search.ts';
import { Counterexamples } from './counterexamples.ts';
import type { SymmetricCopies } from './symmetric-copies.ts';

/** The search that is left, in nodes. */
export interface NodesLeft {
  spend(units?: number): boolean;
  /** Whether a unit was refused. */
  readonly isEmpty: boolean;
  /** The most nodes of one search. */
  readonly perSearch: number;
}

type Answer = 'unique' | 'other' | 'unknown';

/** Chooses fixed tiles on boards of one lattice; its scratch is reused. */
export class FixedTileChooser {
  readonly #board: DomainBoard;
  readonly #pool: Counterexamples;
  /** Faces fixed because the search ran out before it could tell whether they are needed. */
  #precautions: number[] = [];
  #known: Uint8Array = new Uint8Array(0);
  #copies: SymmetricCopies | null = null;

  constructor(board: DomainBoard) {
    this.#board = board;
    this.#pool = new Counterexamples(board.faceCount);
  }

  /**
   * A minimal set of faces of a known solution that, when fixed, leave only that solution and its symmetric copies; minimal as far as
   * a search of `perSearch` nodes can tell. Null when more than `most` are needed or the budget ran out.
   * The board must have been opened and propagated.
   */
  minimal(known: Uint8Array, copies: SymmetricCopies, budget: NodesLeft, most: number): number[] | null {
    this.#known = known;
    this.#copies = copies;
    this.#pool.clear();
    this.#precautions = [];
    while (!budget.isEmpty) {
      const chosen = this.#pool.hittingSet(known.length, this.#precautions);
      // The greedy choice may exceed the limit a little; minimising can still bring it down.
      if (chosen.length > most + 1) return null;
      const answer = this.#ask(chosen, budget);
      if (answer === 'unique') return this.#minimise(chosen, budget, most);
      if (answer === 'unknown') this.#addPrecaution(chosen);
    }
    return null;
  }

  /** Fixes, besides the chosen, the tile of the open face with the fewest options. */
  #addPrecaution(chosen: readonly number[]): void {
    const board = this.#board;
    const mark = board.mark();
    for (const face of chosen) board.assign(face, this.#known[face]!);
    propagate(board);
    this.#precautions.push(openTile(board, this.#known));
    board.undo(mark);
  }

  #minimise(chosen: readonly number[], budget: NodesLeft, most: number): number[] | null {
    let kept = [...chosen];
    for (const face of chosen) {
      if (this.#pool.needs(kept, face)) continue;
      const fewer = kept.filter(other => other !== face);
      if (this.#ask(fewer, budget) === 'unique') kept = fewer;
      if (budget.isEmpty) return null;
    }
    return kept.length > most ? null : kept;
  }

  /** Whether these fixed faces leave only the known solution and its copies; records a counterexample otherwise. */
  #ask(fixed: readonly number[], budget: NodesLeft): Answer {
    const board = this.#board;
    const known = this.#known;
    const mark = board.mark();
    for (const face of fixed) board.assign(face, known[face]!);
    let hasOther = false;
    const onSolution = (other: Uint8Array) => {
      hasOther = !isSame(known, other) && !this.#copies!.given(fixed).some(copy => isSame(copy, other));
      if (hasOther) this.#pool.add(known, other);
      return hasOther;
    };
    const spend = () => budget.spend();
    const end = search(board, { known, nodes: budget.perSearch, spend, onSolution }, noStats());
    board.undo(mark);
    if (hasOther) return 'other';
    return end === 'done' ? 'unique' : 'unknown';
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  for (let face = 0; face < one.length; face++) if (one[face] !== other[face]) return false;
  return true;
}
