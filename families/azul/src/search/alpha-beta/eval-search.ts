import { MOVE_BITS, MOVE_MASK, NO_MOVE, PLY_MOVES, takeGreatest } from '../move-list.ts';
import { Prospects } from '../prospects/prospects.ts';
import { ValueMoves } from './eval-moves.ts';
import {
  CENTER_TILES,
  FLOOR,
  FRAME,
  HEAPS,
  type HeapMove,
  LEFT,
  LINES,
  MARKER,
  MINE,
  SIDE,
  THEIRS,
  writeNext,
  writeRoot,
} from './frame.ts';
import type { TableTop } from './root-position.ts';
import type { RoundEnd } from './round-end-value.ts';
import { BEST, LOWER, type Transpositions, UPPER } from './transposition-table.ts';

export const INFINITE = 1 << 29;
const MOST_PLIES = 101;
/** A depth that every round ends before. */
export const TO_THE_END = MOST_PLIES;
const KILLER_RANK = 1024 << MOVE_BITS;
const FIRST_RANK = 1 << 30;
/** From these places in the order on, moves are first looked at one ply or two less deeply. */
const BACK = 4;
const FAR_BACK = 16;
/** Nodes between two looks at the clock. */
const CLOCK_NODES = 200;

export interface Stop {
  /** Nodes that may be seen in all. */
  readonly nodes: number;
  readonly isOutOfTime: () => boolean;
}

/** Alpha-beta to a depth; a line that is cut off there is valued as if the round ended, and by its prospects. */
export class ValueSearch {
  readonly #top: TableTop;
  readonly #end: RoundEnd;
  readonly #table: Transpositions;
  readonly #stop: Stop;
  readonly #listing: ValueMoves;
  readonly #prospects: Prospects | null;
  readonly #frames = new Int32Array(MOST_PLIES * FRAME);
  readonly #moves = new Int32Array(MOST_PLIES * PLY_MOVES);
  readonly #killers = new Int32Array(MOST_PLIES * 2).fill(NO_MOVE);
  #nodes = 0;
  #isStopped = false;
  #nextLook = CLOCK_NODES;
  #wasCut = false;

  constructor(top: TableTop, end: RoundEnd, table: Transpositions, stop: Stop) {
    this.#top = top;
    this.#end = end;
    this.#table = table;
    this.#stop = stop;
    this.#listing = new ValueMoves(top, end);
    this.#prospects = end.prospects && new Prospects(top, end.prospects);
    table.clear();
    writeRoot(this.#frames, top);
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Set when a limit ended a search: its result means nothing. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Goes on after a stop whose limit was raised. */
  resume(): void {
    this.#isStopped = false;
  }

  /** Whether a line was cut off at the depth since the last call. */
  takeWasCut(): boolean {
    const was = this.#wasCut;
    this.#wasCut = false;
    return was;
  }

  /** Every move at the root but those of equal heaps, most promising first. */
  rootMoves(): readonly HeapMove[] {
    const end = this.#listing.list(this.#moves, 0, this.#frames, 0);
    return Array.from(this.#moves.subarray(0, end))
      .sort((a, b) => b - a)
      .map(move => move & MOVE_MASK);
  }

  /** The value of a move at the root in units, searched to a depth of plies, the move itself among them. */
  valueOf(move: HeapMove, depth: number, alpha: number, beta: number): number {
    return this.#valueAfter(move, 0, depth, alpha, beta);
  }

  /** The line of play that the search expects after a move at the root, as far as the table remembers it. */
  lineAfter(move: HeapMove): readonly HeapMove[] {
    const line = [move];
    writeNext(this.#frames, 0, move, this.#top);
    for (let ply = 1; this.#frames[ply * FRAME + LEFT] !== 0; ply++) {
      const found = this.#find(ply * FRAME);
      if (found < 0) break;
      const next = this.#table.words[found + BEST]! & MOVE_MASK;
      writeNext(this.#frames, ply * FRAME, next, this.#top);
      line.push(next);
    }
    return line;
  }

  /** Best play after a move at the root that was valued to a depth just now; shorter when a limit ends it. */
  lineWorth(move: HeapMove, valueOfMove: number, depth: number): readonly HeapMove[] {
    const line = [move];
    let value = valueOfMove;
    writeNext(this.#frames, 0, move, this.#top);
    for (let ply = 1; ply < depth && this.#frames[ply * FRAME + LEFT] !== 0; ply++) {
      value = 0 - value;
      const next = this.#moveWorth(value, ply, depth - ply);
      if (next === NO_MOVE) break;
      line.push(next);
    }
    return line;
  }

  /** What a line of play comes to where it ends, to the player at the root. */
  worthAfter(line: readonly HeapMove[]): number {
    for (const [ply, move] of line.entries()) writeNext(this.#frames, ply * FRAME, move, this.#top);
    const worth = this.#standing(line.length * FRAME);
    return line.length % 2 === 0 ? worth : 0 - worth;
  }

  /** What a position is worth to its player without search. */
  #standing(at: number): number {
    const ended = this.#end.value(this.#frames, at);
    return this.#prospects && this.#frames[at + LEFT] !== 0 ? ended + this.#prospects.of(this.#frames, at) : ended;
  }

  /** A move that is worth at least `value` at a depth, played. */
  #moveWorth(value: number, ply: number, depth: number): HeapMove {
    const from = ply * PLY_MOVES;
    const end = this.#listing.list(this.#moves, from, this.#frames, ply * FRAME);
    const found = this.#find(ply * FRAME);
    const tried = found < 0 ? NO_MOVE : this.#table.words[found + BEST]! & MOVE_MASK;
    this.#raise(from, end, tried, ply);
    for (let next = from; next < end; next++) {
      const move = takeGreatest(this.#moves, next, end) & MOVE_MASK;
      const worth = this.#valueAfter(move, ply, depth, value - 1, value);
      if (this.#isStopped) break;
      if (worth >= value) return move;
    }
    return NO_MOVE;
  }

  #find(at: number): number {
    const frames = this.#frames;
    return this.#table.find(linesKey(frames, at), theirKey(frames, at), centerKey(frames, at), heapsKey(frames, at));
  }

  #valueAfter(move: HeapMove, ply: number, depth: number, alpha: number, beta: number): number {
    writeNext(this.#frames, ply * FRAME, move, this.#top);
    return 0 - this.#search(ply + 1, depth - 1, 0 - beta, 0 - alpha);
  }

  #isOver(): boolean {
    const nodes = ++this.#nodes;
    if (nodes > this.#stop.nodes) this.#isStopped = true;
    if (nodes >= this.#nextLook) {
      this.#nextLook = nodes + CLOCK_NODES;
      if (this.#stop.isOutOfTime()) this.#isStopped = true;
    }
    return this.#isStopped;
  }

  #search(ply: number, depth: number, alphaGiven: number, betaGiven: number): number {
    if (this.#isOver()) return 0;
    const frames = this.#frames;
    const at = ply * FRAME;
    if (frames[at + LEFT] === 0) return this.#end.value(frames, at);
    if (depth <= 0) {
      this.#wasCut = true;
      return this.#standing(at);
    }
    let alpha = alphaGiven;
    let beta = betaGiven;
    let tried = NO_MOVE;
    let isCut = false;
    const a = linesKey(frames, at);
    const b = theirKey(frames, at);
    const c = centerKey(frames, at);
    const d = heapsKey(frames, at);
    const found = this.#table.find(a, b, c, d);
    if (found >= 0) {
      const words = this.#table.words;
      tried = words[found + BEST]! & MOVE_MASK;
      const searched = words[found + BEST]! >>> MOVE_BITS;
      if (searched === depth || searched === TO_THE_END) {
        const lower = words[found + LOWER]!;
        const upper = words[found + UPPER]!;
        if (lower >= beta || upper <= alpha || lower === upper) {
          if (searched !== TO_THE_END) this.#wasCut = true;
          return lower >= beta ? lower : upper;
        }
        if (searched !== TO_THE_END) isCut = true;
        if (lower > alpha) alpha = lower;
        if (upper < beta) beta = upper;
      }
    }
    const wasCut = this.#wasCut;
    this.#wasCut = isCut;
    const lowest = alpha;
    const nodesBefore = this.#nodes;
    const from = ply * PLY_MOVES;
    const end = this.#listing.list(this.#moves, from, frames, at);
    this.#raise(from, end, tried, ply);
    let best = -INFINITE;
    let bestMove = NO_MOVE;
    for (let next = from; next < end; next++) {
      const move = takeGreatest(this.#moves, next, end) & MOVE_MASK;
      const value =
        next === from
          ? this.#valueAfter(move, ply, depth, alpha, beta)
          : this.#laterValue(move, ply, depth, reduction(next - from, depth), alpha, beta);
      if (this.#isStopped) return 0;
      if (value <= best) continue;
      best = value;
      bestMove = move;
      if (value > alpha) alpha = value;
      if (alpha >= beta) {
        this.#noteKiller(ply, move);
        break;
      }
    }
    const lower = best > lowest ? best : -INFINITE;
    const upper = best < beta ? best : INFINITE;
    const searched = this.#wasCut ? depth : TO_THE_END;
    this.#table.note(a, b, c, d, this.#nodes - nodesBefore, lower, upper, bestMove | (searched << MOVE_BITS));
    if (wasCut) this.#wasCut = true;
    return best;
  }

  /** A move that is not the first is asked first whether it is better at all, and less deeply. */
  #laterValue(move: HeapMove, ply: number, depth: number, less: number, alpha: number, beta: number): number {
    let value = this.#valueAfter(move, ply, depth - less, alpha, alpha + 1);
    if (less > 0 && value > alpha && !this.#isStopped) value = this.#valueAfter(move, ply, depth, alpha, alpha + 1);
    if (value > alpha && value < beta && !this.#isStopped) value = this.#valueAfter(move, ply, depth, alpha, beta);
    return value;
  }

  #raise(from: number, end: number, first: HeapMove, ply: number): void {
    const moves = this.#moves;
    const killer = this.#killers[ply * 2]!;
    const killer2 = this.#killers[ply * 2 + 1]!;
    for (let i = from; i < end; i++) {
      const move = moves[i]! & MOVE_MASK;
      if (move === first) moves[i]! += FIRST_RANK;
      else if (move === killer || move === killer2) moves[i]! += KILLER_RANK;
    }
  }

  #noteKiller(ply: number, move: HeapMove): void {
    const at = ply * 2;
    if (this.#killers[at] === move) return;
    this.#killers[at + 1] = this.#killers[at]!;
    this.#killers[at] = move;
  }
}

// The four words of a position's key.
function linesKey(frames: Int32Array, at: number): number {
  return frames[at + MINE + LINES]! | (frames[at + MARKER]! << 30);
}
function theirKey(frames: Int32Array, at: number): number {
  return frames[at + THEIRS + LINES]! | (frames[at + SIDE]! << 30);
}
function centerKey(frames: Int32Array, at: number): number {
  return frames[at + CENTER_TILES]! | (frames[at + MINE + FLOOR]! << 25);
}
function heapsKey(frames: Int32Array, at: number): number {
  return frames[at + HEAPS]! | (frames[at + THEIRS + FLOOR]! << 10);
}

/** How much less deeply the n-th move is looked at first. */
function reduction(nth: number, depth: number): number {
  const less = nth >= FAR_BACK ? 2 : nth >= BACK ? 1 : 0;
  return less < depth ? less : depth - 1;
}
