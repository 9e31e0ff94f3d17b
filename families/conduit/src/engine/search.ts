import { type Rng, shuffle } from '@tessera/core';
import type { Code } from '../lattice.ts';
import { fewestOptions } from './choose.ts';
import type { DomainBoard } from './domain-board.ts';
import { propagate } from './propagate.ts';
import { CODES } from './tables.ts';

/** What the search did, in the terms of the difficulty metrics. */
export interface SolverStats {
  nodesExplored: number;
  backtracks: number;
  maxDepth: number;
  forcedMoves: number;
  propagationPruning: number;
}

export function noStats(): SolverStats {
  return { nodesExplored: 0, backtracks: 0, maxDepth: 0, forcedMoves: 0, propagationPruning: 0 };
}

export interface SearchOptions {
  /** Tried first wherever it is possible, so that the search starts beside a known solution. */
  readonly known?: Uint8Array;
  /** Shuffles the options of every face, for solutions drawn at random. */
  readonly rng?: Rng;
  /** States that may be visited. */
  readonly nodes: number;
  /** Asked before each visit; false ends the search like the end of `nodes`. */
  readonly spend?: () => boolean;
  /** Gets each solution as codes by face, in an array that it must copy; true stops the search. */
  readonly onSolution: (codes: Uint8Array) => boolean;
}

/** `done`: everything was searched. `stopped`: the caller had enough. `nodes`: the allowance ran out. */
export type SearchEnd = 'done' | 'stopped' | 'nodes';

/** Finds every completion of the board as it stands; leaves it as it found it. */
export function search(board: DomainBoard, options: SearchOptions, stats: SolverStats): SearchEnd {
  const walk = new Walk(board, options, stats);
  const mark = board.mark();
  const prunedBefore = board.pruned;
  const isFinished = walk.visit(0);
  board.undo(mark);
  board.look(false);
  stats.propagationPruning += board.pruned - prunedBefore;
  if (isFinished) return 'done';
  return walk.isStopped ? 'stopped' : 'nodes';
}

class Walk {
  readonly #board: DomainBoard;
  readonly #stats: SolverStats;
  readonly #known: Uint8Array | undefined;
  readonly #onSolution: (codes: Uint8Array) => boolean;
  readonly #codes: Uint8Array;
  readonly #rng: Rng | undefined;
  readonly #spend: (() => boolean) | undefined;
  #nodesLeft: number;
  isStopped = false;

  constructor(board: DomainBoard, options: SearchOptions, stats: SolverStats) {
    this.#board = board;
    this.#stats = stats;
    this.#known = options.known;
    this.#onSolution = options.onSolution;
    this.#codes = new Uint8Array(board.faceCount);
    this.#rng = options.rng;
    this.#spend = options.spend;
    this.#nodesLeft = options.nodes;
  }

  /** False when the search must end early. */
  visit(depth: number): boolean {
    const board = this.#board;
    const stats = this.#stats;
    if (this.#nodesLeft-- <= 0 || (this.#spend && !this.#spend())) return false;
    stats.nodesExplored++;
    if (depth > stats.maxDepth) stats.maxDepth = depth;
    if (!propagate(board)) {
      stats.backtracks++;
      return true;
    }
    if (depth === 0) this.#focus();
    const face = fewestOptions(board);
    if (face < 0) return this.#report();
    if (this.#rng) return shuffle(this.#rng, board.codesAt(face)).every(code => this.#try(face, code, depth));
    const first = this.#known !== undefined && board.allows(face, this.#known[face]!) ? this.#known[face]! : -1;
    if (first >= 0 && !this.#try(face, first, depth)) return false;
    return (
      this.#tryTypes(face, board.typesLow(face), 31, first, depth) &&
      this.#tryTypes(face, board.typesHigh(face), 63, first, depth)
    );
  }

  #tryTypes(face: number, types: number, top: number, except: number, depth: number): boolean {
    for (let rest = types; rest; rest &= rest - 1) {
      const type = top - Math.clz32(rest & -rest);
      const codes = CODES[type]!;
      for (let bits = this.#board.variants(face, type); bits; bits &= bits - 1) {
        const code = codes[31 - Math.clz32(bits & -bits)]!;
        if (code !== except && !this.#try(face, code, depth)) return false;
      }
    }
    return true;
  }

  #try(face: number, code: Code, depth: number): boolean {
    const board = this.#board;
    const mark = board.mark();
    let isOpen = true;
    if (board.assign(face, code)) isOpen = this.visit(depth + 1);
    board.undo(mark);
    return isOpen;
  }

  /** Skips what is decided from now on; its codes are the same in every solution. */
  #focus(): void {
    this.#board.look(true);
    for (let face = 0; face < this.#codes.length; face++) {
      if (this.#board.optionCount(face) === 1) this.#codes[face] = this.#board.decidedCode(face);
    }
  }

  #report(): boolean {
    const { liveFaces, liveFaceCount } = this.#board;
    for (let i = 0; i < liveFaceCount; i++) this.#codes[liveFaces[i]!] = this.#board.decidedCode(liveFaces[i]!);
    this.isStopped = this.#onSolution(this.#codes);
    return !this.isStopped;
  }
}
