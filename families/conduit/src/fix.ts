import { Counterexamples } from './counterexamples.ts';
import type { Board } from './engine/board.ts';
import { noStats, search } from './engine/search.ts';

/** Nodes that a choice of fixed tiles may still visit; shared by all its searches. */
export interface NodePurse {
  left: number;
}

/** Chooses fixed tiles on boards of one lattice; its scratch is reused. */
export class Fixer {
  readonly #board: Board;
  readonly #pool: Counterexamples;
  readonly #batch: number;

  constructor(board: Board, batch = 4) {
    this.#board = board;
    this.#batch = batch;
    this.#pool = new Counterexamples(board.faceCount);
  }

  /**
   * Faces of a known solution of the open board that, when fixed, leave no other solution, none of them to spare.
   * Null when the purse ran out first. The board must have been opened and propagated.
   */
  minimal(known: Uint8Array, purse: NodePurse): number[] | null {
    this.#pool.clear();
    for (;;) {
      const chosen = this.#pool.hittingSet(known.length);
      const isUnique = this.#isUnique(known, chosen, purse);
      if (isUnique === null) return null;
      if (isUnique) return this.#minimise(known, chosen, purse);
    }
  }

  #minimise(known: Uint8Array, chosen: number[], purse: NodePurse): number[] | null {
    let kept = chosen;
    for (const face of chosen) {
      if (this.#pool.needs(kept, face)) continue;
      const fewer = kept.filter(other => other !== face);
      const isUnique = this.#isUnique(known, fewer, purse);
      if (isUnique === null) return null;
      if (isUnique) kept = fewer;
    }
    return kept;
  }

  /** Whether the known solution is the only one with these faces fixed; notes the others found. Null when the purse ran out. */
  #isUnique(known: Uint8Array, fixed: readonly number[], purse: NodePurse): boolean | null {
    const board = this.#board;
    const mark = board.mark();
    for (const face of fixed) board.assign(face, known[face]!);
    let found = 0;
    const stats = noStats();
    const end = search(
      board,
      { known, nodes: purse.left, onSolution: other => this.#note(known, other) && ++found >= this.#batch },
      stats,
    );
    board.undo(mark);
    purse.left -= stats.nodesExplored;
    if (found > 0) return false;
    return end === 'done' ? true : null;
  }

  #note(known: Uint8Array, other: Uint8Array): boolean {
    for (let face = 0; face < known.length; face++) {
      if (known[face] === other[face]) continue;
      this.#pool.add(known, other);
      return true;
    }
    return false;
  }
}
