import { Counterexamples } from './counterexamples.ts';
import type { Board } from './engine/board.ts';
import { openTile } from './engine/choose.ts';
import { propagate } from './engine/propagate.ts';
import { noStats, search } from './engine/search.ts';

/** Nodes that a choice of fixed tiles may still visit; shared by all its searches. */
export interface NodePurse {
  left: number;
  /** The most that one search may take of them. */
  readonly perSearch: number;
}

type Answer = 'unique' | 'other' | 'unknown';

/** Chooses fixed tiles on boards of one lattice; its scratch is reused. */
export class Fixer {
  readonly #board: Board;
  readonly #pool: Counterexamples;
  /** Fixed because no search could tell whether it is needed. */
  #precautions: number[] = [];

  constructor(board: Board) {
    this.#board = board;
    this.#pool = new Counterexamples(board.faceCount);
  }

  /**
   * Faces of a known solution of the open board that, when fixed, leave no other solution; none can be spared as far as a search
   * of `perSearch` nodes can tell. Null when the purse ran out first. The board must have been opened and propagated.
   */
  minimal(known: Uint8Array, purse: NodePurse): number[] | null {
    this.#pool.clear();
    this.#precautions = [];
    while (purse.left > 0) {
      const chosen = [...this.#pool.hittingSet(known.length, this.#precautions)];
      const answer = this.#ask(known, chosen, purse);
      if (answer === 'unique') return this.#minimise(known, chosen, purse);
      if (answer === 'unknown') this.#addPrecaution(known, chosen);
    }
    return null;
  }

  /** Fixes, besides the chosen, the tile of the open face with the fewest options. */
  #addPrecaution(known: Uint8Array, chosen: readonly number[]): void {
    const board = this.#board;
    const mark = board.mark();
    for (const face of chosen) board.assign(face, known[face]!);
    propagate(board);
    this.#precautions.push(openTile(board, known));
    board.undo(mark);
  }

  #minimise(known: Uint8Array, chosen: readonly number[], purse: NodePurse): number[] | null {
    let kept = [...chosen];
    for (const face of chosen) {
      if (purse.left <= 0) return null;
      if (this.#pool.needs(kept, face)) continue;
      const fewer = kept.filter(other => other !== face);
      if (this.#ask(known, fewer, purse) === 'unique') kept = fewer;
    }
    return kept;
  }

  /** Whether the known solution is the only one with these faces fixed; notes another one when there is. */
  #ask(known: Uint8Array, fixed: readonly number[], purse: NodePurse): Answer {
    const board = this.#board;
    const mark = board.mark();
    for (const face of fixed) board.assign(face, known[face]!);
    let hasOther = false;
    const onSolution = (other: Uint8Array) => {
      hasOther = this.#note(known, other);
      return hasOther;
    };
    const stats = noStats();
    const end = search(board, { known, nodes: Math.min(purse.left, purse.perSearch), onSolution }, stats);
    board.undo(mark);
    purse.left -= stats.nodesExplored;
    if (hasOther) return 'other';
    return end === 'done' ? 'unique' : 'unknown';
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
