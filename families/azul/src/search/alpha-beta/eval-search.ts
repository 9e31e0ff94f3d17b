import { MOVE_BITS, MOVE_MASK, NO_MOVE, PLY_MOVES, takeGreatest } from '../move-list.ts';
import { Prospects } from '../prospects/prospects.ts';
import { EvalMoves } from './eval-moves.ts';
import {
  CENTER_TILES,
  FRAME_FLOOR,
  FRAME_LINES,
  FRAME_MARKER,
  FRAME_SIZE,
  HEAPS,
  type HeapMove,
  LEFT,
  MINE,
  SIDE,
  THEIRS,
  writeNext,
  writeRoot,
} from './frame.ts';
import type { RootPosition } from './root-position.ts';
import type { RoundEndValue } from './round-end-value.ts';
import { BEST, LOWER, type TranspositionTable, UPPER } from './transposition-table.ts';

export const INFINITE = 1 << 29;
const MOST_PLIES = 101;
/** Deeper than any round lasts. */
export const TO_THE_END = MOST_PLIES;
const KILLER_RANK = 1024 << MOVE_BITS;
const TABLE_MOVE_RANK = 1 << 30;
/** Late move reductions: from these places in the move order on, moves are first searched one or two plies less deep. */
const LATE_MOVE = 4;
const VERY_LATE_MOVE = 16;
/** Nodes between two checks of the clock. */
const CLOCK_NODES = 200;

export interface SearchBudget {
  /** Nodes in total. */
  readonly nodes: number;
  readonly isOutOfTime: () => boolean;
}

/**
 * Principal variation search (Marsland and Campbell 1982): alpha-beta with zero-width windows for all moves but the first, a
 * transposition table, killer moves and late move reductions. A line that reaches the depth limit gets the value of the
 * round if it ended there, plus its prospects.
 */
export class EvalSearch {
  readonly #position: RootPosition;
  readonly #end: RoundEndValue;
  readonly #table: TranspositionTable;
  readonly #budget: SearchBudget;
  readonly #listing: EvalMoves;
  readonly #prospects: Prospects | null;
  readonly #frames = new Int32Array(MOST_PLIES * FRAME_SIZE);
  readonly #moves = new Int32Array(MOST_PLIES * PLY_MOVES);
  readonly #killers = new Int32Array(MOST_PLIES * 2).fill(NO_MOVE);
  #nodes = 0;
  #isStopped = false;
  #nextClockCheck = CLOCK_NODES;
  #hitDepthLimit = false;

  constructor(position: RootPosition, end: RoundEndValue, table: TranspositionTable, budget: SearchBudget) {
    this.#position = position;
    this.#end = end;
    this.#table = table;
    this.#budget = budget;
    this.#listing = new EvalMoves(position, end);
    this.#prospects = end.prospects && new Prospects(position, end.prospects);
    table.clear();
    writeRoot(this.#frames, position);
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Set when a limit stopped the search: its result is then meaningless. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Continues after a stop, once the limit was raised. */
  resume(): void {
    this.#isStopped = false;
  }

  /** Whether a line reached the depth limit since the last call. */
  takeHitDepthLimit(): boolean {
    const was = this.#hitDepthLimit;
    this.#hitDepthLimit = false;
    return was;
  }

  /** Every root move, those of equal heaps once, most promising first. */
  rootMoves(): readonly HeapMove[] {
    const end = this.#listing.list(this.#moves, 0, this.#frames, 0);
    return Array.from(this.#moves.subarray(0, end))
      .sort((a, b) => b - a)
      .map(move => move & MOVE_MASK);
  }

  /** The value of a root move in units, searched to a depth in plies that includes the move. */
  valueOf(move: HeapMove, depth: number, alpha: number, beta: number): number {
    return this.#valueAfter(move, 0, depth, alpha, beta);
  }

  /** The principal variation after a root move, as far as the transposition table still holds it. */
  principalVariation(move: HeapMove): readonly HeapMove[] {
    const line = [move];
    writeNext(this.#frames, 0, move, this.#position);
    for (let ply = 1; this.#frames[ply * FRAME_SIZE + LEFT] !== 0; ply++) {
      const found = this.#find(ply * FRAME_SIZE);
      if (found < 0) break;
      const next = this.#table.words[found + BEST]! & MOVE_MASK;
      writeNext(this.#frames, ply * FRAME_SIZE, next, this.#position);
      line.push(next);
    }
    return line;
  }

  /** Best play after a root move whose value at this depth is known, found by search; shorter when a limit stops it. */
  proveLine(move: HeapMove, valueOfMove: number, depth: number): readonly HeapMove[] {
    const line = [move];
    let value = valueOfMove;
    writeNext(this.#frames, 0, move, this.#position);
    for (let ply = 1; ply < depth && this.#frames[ply * FRAME_SIZE + LEFT] !== 0; ply++) {
      value = 0 - value;
      const next = this.#moveReaching(value, ply, depth - ply);
      if (next === NO_MOVE) break;
      line.push(next);
    }
    return line;
  }

  /** The static value at the end of a line, to the player at the root. */
  valueAfterLine(line: readonly HeapMove[]): number {
    for (const [ply, move] of line.entries()) writeNext(this.#frames, ply * FRAME_SIZE, move, this.#position);
    const value = this.#staticValue(line.length * FRAME_SIZE);
    return line.length % 2 === 0 ? value : 0 - value;
  }

  /** The value to the player to move, without search. */
  #staticValue(at: number): number {
    const ended = this.#end.value(this.#frames, at);
    return this.#prospects && this.#frames[at + LEFT] !== 0 ? ended + this.#prospects.of(this.#frames, at) : ended;
  }

  /** Finds and plays a move that is worth at least `value` at this depth. */
  #moveReaching(value: number, ply: number, depth: number): HeapMove {
    const from = ply * PLY_MOVES;
    const end = this.#listing.list(this.#moves, from, this.#frames, ply * FRAME_SIZE);
    const entry = this.#find(ply * FRAME_SIZE);
    const tableMove = entry < 0 ? NO_MOVE : this.#table.words[entry + BEST]! & MOVE_MASK;
    this.#promote(from, end, tableMove, ply);
    for (let next = from; next < end; next++) {
      const move = takeGreatest(this.#moves, next, end) & MOVE_MASK;
      const found = this.#valueAfter(move, ply, depth, value - 1, value);
      if (this.#isStopped) break;
      if (found >= value) return move;
    }
    return NO_MOVE;
  }

  #find(at: number): number {
    const frames = this.#frames;
    return this.#table.find(
      myBoardKey(frames, at),
      theirBoardKey(frames, at),
      centerKey(frames, at),
      heapsKey(frames, at),
    );
  }

  #valueAfter(move: HeapMove, ply: number, depth: number, alpha: number, beta: number): number {
    writeNext(this.#frames, ply * FRAME_SIZE, move, this.#position);
    return 0 - this.#search(ply + 1, depth - 1, 0 - beta, 0 - alpha);
  }

  #isOutOfBudget(): boolean {
    const nodes = ++this.#nodes;
    if (nodes > this.#budget.nodes) this.#isStopped = true;
    if (nodes >= this.#nextClockCheck) {
      this.#nextClockCheck = nodes + CLOCK_NODES;
      if (this.#budget.isOutOfTime()) this.#isStopped = true;
    }
    return this.#isStopped;
  }

  #search(ply: number, depth: number, alphaGiven: number, betaGiven: number): number {
    if (this.#isOutOfBudget()) return 0;
    const frames = this.#frames;
    const at = ply * FRAME_SIZE;
    if (frames[at + LEFT] === 0) return this.#end.value(frames, at);
    if (depth <= 0) {
      this.#hitDepthLimit = true;
      return this.#staticValue(at);
    }
    let alpha = alphaGiven;
    let beta = betaGiven;
    let tableMove = NO_MOVE;
    let isCut = false;
    const a = myBoardKey(frames, at);
    const b = theirBoardKey(frames, at);
    const c = centerKey(frames, at);
    const d = heapsKey(frames, at);
    const found = this.#table.find(a, b, c, d);
    if (found >= 0) {
      const words = this.#table.words;
      tableMove = words[found + BEST]! & MOVE_MASK;
      const searched = words[found + BEST]! >>> MOVE_BITS;
      if (searched === depth || searched === TO_THE_END) {
        const lower = words[found + LOWER]!;
        const upper = words[found + UPPER]!;
        if (lower >= beta || upper <= alpha || lower === upper) {
          if (searched !== TO_THE_END) this.#hitDepthLimit = true;
          return lower >= beta ? lower : upper;
        }
        if (searched !== TO_THE_END) isCut = true;
        if (lower > alpha) alpha = lower;
        if (upper < beta) beta = upper;
      }
    }
    const hitDepthLimit = this.#hitDepthLimit;
    this.#hitDepthLimit = isCut;
    const lowest = alpha;
    const nodesBefore = this.#nodes;
    const from = ply * PLY_MOVES;
    const end = this.#listing.list(this.#moves, from, frames, at);
    this.#promote(from, end, tableMove, ply);
    let best = -INFINITE;
    let bestMove = NO_MOVE;
    for (let next = from; next < end; next++) {
      const move = takeGreatest(this.#moves, next, end) & MOVE_MASK;
      const value =
        next === from
          ? this.#valueAfter(move, ply, depth, alpha, beta)
          : this.#lateMoveValue(move, ply, depth, reductionOf(next - from, depth), alpha, beta);
      if (this.#isStopped) return 0;
      if (value <= best) continue;
      best = value;
      bestMove = move;
      if (value > alpha) alpha = value;
      if (alpha >= beta) {
        this.#storeKiller(ply, move);
        break;
      }
    }
    const lower = best > lowest ? best : -INFINITE;
    const upper = best < beta ? best : INFINITE;
    const searched = this.#hitDepthLimit ? depth : TO_THE_END;
    this.#table.store(a, b, c, d, this.#nodes - nodesBefore, lower, upper, bestMove | (searched << MOVE_BITS));
    if (hitDepthLimit) this.#hitDepthLimit = true;
    return best;
  }

  /** A zero-width search at reduced depth first, then at full depth, then with the full window if the move is better. */
  #lateMoveValue(move: HeapMove, ply: number, depth: number, reduction: number, alpha: number, beta: number): number {
    let value = this.#valueAfter(move, ply, depth - reduction, alpha, alpha + 1);
    if (reduction > 0 && value > alpha && !this.#isStopped)
      value = this.#valueAfter(move, ply, depth, alpha, alpha + 1);
    if (value > alpha && value < beta && !this.#isStopped) value = this.#valueAfter(move, ply, depth, alpha, beta);
    return value;
  }

  #promote(from: number, end: number, first: HeapMove, ply: number): void {
    const moves = this.#moves;
    const killer = this.#killers[ply * 2]!;
    const killer2 = this.#killers[ply * 2 + 1]!;
    for (let i = from; i < end; i++) {
      const move = moves[i]! & MOVE_MASK;
      if (move === first) moves[i]! += TABLE_MOVE_RANK;
      else if (move === killer || move === killer2) moves[i]! += KILLER_RANK;
    }
  }

  #storeKiller(ply: number, move: HeapMove): void {
    const at = ply * 2;
    if (this.#killers[at] === move) return;
    this.#killers[at + 1] = this.#killers[at]!;
    this.#killers[at] = move;
  }
}

// The four words of the transposition key.
function myBoardKey(frames: Int32Array, at: number): number {
  return frames[at + MINE + FRAME_LINES]! | (frames[at + FRAME_MARKER]! << 30);
}
function theirBoardKey(frames: Int32Array, at: number): number {
  return frames[at + THEIRS + FRAME_LINES]! | (frames[at + SIDE]! << 30);
}
function centerKey(frames: Int32Array, at: number): number {
  return frames[at + CENTER_TILES]! | (frames[at + MINE + FRAME_FLOOR]! << 25);
}
function heapsKey(frames: Int32Array, at: number): number {
  return frames[at + HEAPS]! | (frames[at + THEIRS + FRAME_FLOOR]! << 10);
}

/** Plies by which the first search of the n-th move is reduced. */
function reductionOf(nth: number, depth: number): number {
  const reduction = nth >= VERY_LATE_MOVE ? 2 : nth >= LATE_MOVE ? 1 : 0;
  return reduction < depth ? reduction : depth - 1;
}
