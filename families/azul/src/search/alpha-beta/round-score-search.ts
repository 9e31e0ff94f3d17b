import { ROWS } from '../../rules/tiles.ts';
import { MOVE_BITS, MOVE_MASK, NO_MOVE, PLY_MOVES, takeGreatest } from '../move-list.ts';
import {
  CENTER_TILES,
  FLOOR,
  FRAME,
  HEAPS,
  type HeapMove,
  LEFT,
  LINES,
  MARKER,
  MARKER_FREE,
  MINE,
  SIDE,
  THEIRS,
  writeNext,
  writeRoot,
} from './frame.ts';
import { LINE_BITS, type TableTop } from './root-position.ts';
import { PureMoves } from './round-score-moves.ts';
import { fillable } from './row-score-bound.ts';
import { Difference, NOT_CLOSED } from './score-difference.ts';
import { BEST, LOWER, type Transpositions, UPPER } from './transposition-table.ts';

/** Beyond every difference of scores. */
const INFINITE = 1 << 20;

/** Every draft takes a tile, so that a round never lasts longer. */
const MOST_PLIES = 101;

/** What may be switched off, so that tests can compare. The values are the same either way. */
export interface PureOptions {
  readonly usesTable: boolean;
  readonly usesBounds: boolean;
  readonly usesDominance: boolean;
}

/** Nodes between two looks at the clock. */
const CLOCK_NODES = 500;
/** With fewer groups left, searching again is cheaper than looking up. */
const FEWEST_STORED = 4;
const KILLER_RANK = 20 << MOVE_BITS;
const FIRST_RANK = 1 << 29;

/** Alpha-beta to the end of the round for two players on the fixed wall; the value is the difference of the scores. */
export class PureSearch {
  readonly #top: TableTop;
  readonly #table: Transpositions;
  readonly #options: PureOptions;
  readonly #difference: Difference;
  readonly #listing: PureMoves;
  readonly #isOutOfTime: () => boolean;
  readonly #frames = new Int32Array(MOST_PLIES * FRAME);
  readonly #moves = new Int32Array(MOST_PLIES * PLY_MOVES);
  readonly #killers = new Int32Array(MOST_PLIES * 2).fill(NO_MOVE);
  #nodes = 0;
  #allowance = 0;
  #nextLook = 0;
  #isStopped = false;

  constructor(top: TableTop, table: Transpositions, options: PureOptions, isOutOfTime: () => boolean) {
    this.#top = top;
    this.#table = table;
    this.#options = options;
    this.#isOutOfTime = isOutOfTime;
    this.#difference = new Difference(top);
    this.#listing = new PureMoves(top, options.usesDominance);
    table.clear();
    writeRoot(this.#frames, top);
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Set when the allowance or the clock ended a search: its result means nothing. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** The search stops when it has seen this many nodes in all. */
  allow(nodes: number): void {
    this.#allowance = nodes;
    this.#isStopped = false;
    this.#nextLook = Math.min(nodes, this.#nodes + CLOCK_NODES);
  }

  #isOver(): boolean {
    this.#isStopped ||= this.#nodes > this.#allowance || this.#isOutOfTime();
    this.#nextLook = this.#isStopped ? 0 : Math.min(this.#allowance, this.#nodes + CLOCK_NODES);
    return this.#isStopped;
  }

  /** The value of a move at the root to its player: exact within the window, else a bound on the side where it fell. */
  valueOf(move: HeapMove, alpha: number, beta: number): number {
    return this.#valueAfter(move, 0, alpha, beta);
  }

  /** Every move at the root but those of equal heaps, most promising first. */
  rootMoves(): readonly HeapMove[] {
    const listing = new PureMoves(this.#top, false);
    const end = listing.list(
      this.#moves,
      0,
      this.#frames,
      0,
      this.#difference.mine(this.#frames, 0),
      fillable(this.#top.left),
    );
    return Array.from(this.#moves.subarray(0, end))
      .sort((a, b) => b - a)
      .map(move => move & MOVE_MASK);
  }

  /** Bounds of a move at the root without search. */
  boundsOf(move: HeapMove): readonly [low: number, high: number] {
    writeNext(this.#frames, 0, move, this.#top);
    if (this.#frames[FRAME + LEFT] === 0) {
      const value = 0 - this.#difference.final(this.#frames, FRAME);
      return [value, value];
    }
    const canFill = fillable(this.#frames[FRAME + LEFT]!);
    const groups = this.#difference.groupsLeft(this.#frames, FRAME);
    const low = this.#difference.low(this.#frames, FRAME, canFill, groups);
    return [0 - this.#difference.high(this.#frames, FRAME, canFill, groups), 0 - low];
  }

  /** Best play of both sides after a move of known value; shorter when the allowance ends. */
  lineAfter(move: HeapMove, valueOfMove: number): readonly HeapMove[] {
    const line = [move];
    let value = valueOfMove;
    writeNext(this.#frames, 0, move, this.#top);
    for (let ply = 1; this.#frames[ply * FRAME + LEFT] !== 0; ply++) {
      value = 0 - value;
      const next = this.#moveWorth(value, ply);
      if (next === NO_MOVE) break;
      line.push(next);
    }
    return line;
  }

  /** A move that is worth at least `value`, played. */
  #moveWorth(value: number, ply: number): HeapMove {
    const at = ply * FRAME;
    const side = this.#difference.mine(this.#frames, at);
    const canFill = fillable(this.#frames[at + LEFT]!);
    const from = ply * PLY_MOVES;
    const end = this.#listing.list(this.#moves, from, this.#frames, at, side, canFill);
    for (let next = from; next < end; next++) {
      const move = takeGreatest(this.#moves, next, end) & MOVE_MASK;
      const found = this.#valueAfter(move, ply, value - 1, value);
      if (this.#isStopped) break;
      if (found >= value) return move;
    }
    return NO_MOVE;
  }

  // Values are negated as 0 - x throughout: -x would make a floating -0 of 0.
  #valueAfter(move: HeapMove, ply: number, alpha: number, beta: number): number {
    const frames = this.#frames;
    const at = ply * FRAME;
    writeNext(frames, at, move, this.#top);
    if (frames[at + FRAME + LEFT] !== 0) return 0 - this.#search(ply + 1, 0 - beta, 0 - alpha);
    this.#nodes++;
    return 0 - this.#difference.final(frames, at + FRAME);
  }

  #search(ply: number, alphaGiven: number, betaGiven: number): number {
    if (++this.#nodes > this.#nextLook && this.#isOver()) return 0;
    const frames = this.#frames;
    const at = ply * FRAME;
    const groups = this.#difference.groupsLeft(frames, at);
    const usesTable = this.#options.usesTable && groups >= FEWEST_STORED;
    const canFill = fillable(frames[at + LEFT]!);
    if (this.#options.usesBounds) {
      const closed = this.#difference.closed(frames, at);
      if (closed !== NOT_CLOSED) return closed;
      const high = this.#difference.high(frames, at, canFill, groups);
      if (high <= alphaGiven) return high;
      const low = this.#difference.low(frames, at, canFill, groups);
      if (low >= betaGiven) return low;
    }
    let alpha = alphaGiven;
    let beta = betaGiven;
    let tried = NO_MOVE;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    if (usesTable) {
      a =
        linesKey(frames, at + MINE, canFill, frames[at + LEFT]!) | (frames[at + MARKER] === MARKER_FREE ? 1 << 30 : 0);
      b = linesKey(frames, at + THEIRS, canFill, frames[at + LEFT]!) | (frames[at + SIDE]! << 30);
      c = frames[at + CENTER_TILES]! | (frames[at + MINE + FLOOR]! << 25);
      d = frames[at + HEAPS]! | (frames[at + THEIRS + FLOOR]! << 10);
      const found = this.#table.find(a, b, c, d);
      if (found >= 0) {
        const words = this.#table.words;
        const lower = words[found + LOWER]!;
        const upper = words[found + UPPER]!;
        if (lower >= beta || lower === upper) return lower;
        if (upper <= alpha) return upper;
        if (lower > alpha) alpha = lower;
        if (upper < beta) beta = upper;
        tried = words[found + BEST]!;
      }
    }
    const nodesBefore = this.#nodes;
    const lowest = alpha;
    const side = this.#difference.mine(frames, at);
    const from = ply * PLY_MOVES;
    const end = this.#listing.list(this.#moves, from, frames, at, side, canFill);
    this.#raise(from, end, tried, ply);
    let best = -INFINITE;
    let bestMove = NO_MOVE;
    for (let next = from; next < end; next++) {
      const move = takeGreatest(this.#moves, next, end) & MOVE_MASK;
      const value = this.#valueAfter(move, ply, alpha, beta);
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
    if (usesTable) {
      const lower = best > lowest ? best : -INFINITE;
      const upper = best < beta ? best : INFINITE;
      this.#table.note(a, b, c, d, this.#nodes - nodesBefore, lower, upper, bestMove);
    }
    return best;
  }

  #raise(from: number, end: number, first: HeapMove, ply: number): void {
    const moves = this.#moves;
    const killer = this.#killers[ply * 2]!;
    const killer2 = this.#killers[ply * 2 + 1]!;
    for (let i = from; i < end; i++) {
      const move = moves[i]! & MOVE_MASK;
      if (move === first) moves[i]! += FIRST_RANK;
      else if (move === killer) moves[i]! += KILLER_RANK;
      else if (move === killer2) moves[i]! += KILLER_RANK >> 1;
    }
  }

  #noteKiller(ply: number, move: HeapMove): void {
    const at = ply * 2;
    if (this.#killers[at] === move) return;
    this.#killers[at + 1] = this.#killers[at]!;
    this.#killers[at] = move;
  }
}

/** A line that can no longer be filled, written so that only the colour matters that it takes; 7 when it takes nothing more. */
const CLOSED = 7;

/** Lines as the key holds them. Each stands for lines that are worth the same, and is such a line itself. */
function linesKey(frames: Int32Array, at: number, canFill: number, left: number): number {
  let key = frames[at + LINES]!;
  const lines = key;
  for (let row = 1; row < ROWS; row++) {
    const line = (lines >>> (LINE_BITS * row)) & 63;
    const count = line & 7;
    if (count === 0 || count === row + 1) continue;
    const color = line >>> 3;
    if ((canFill >>> (5 * (row - count) + color)) & 1) continue;
    const idle = (left >>> (5 * color)) & 31 ? (color << 3) | 1 : CLOSED;
    key = (key & ~(63 << (LINE_BITS * row))) | (idle << (LINE_BITS * row));
  }
  return key;
}
