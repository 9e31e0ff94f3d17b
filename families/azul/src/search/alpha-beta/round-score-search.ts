import { ROWS } from '../../rules/tiles.ts';
import { MOVE_BITS, MOVE_MASK, NO_MOVE, PLY_MOVES, takeGreatest } from '../move-list.ts';
import {
  CENTER_TILES,
  FRAME_FLOOR,
  FRAME_LINES,
  FRAME_MARKER,
  FRAME_SIZE,
  HEAPS,
  type HeapMove,
  LEFT,
  MARKER_FREE,
  MINE,
  SIDE,
  THEIRS,
  writeNext,
  writeRoot,
} from './frame.ts';
import { LINE_BITS, type RootPosition } from './root-position.ts';
import { RoundScoreMoves } from './round-score-moves.ts';
import { fillable } from './row-score-bound.ts';
import { NO_CLOSED_FORM, ScoreDifference } from './score-difference.ts';
import { BEST, LOWER, type TranspositionTable, UPPER } from './transposition-table.ts';

/** Larger than any score difference. */
const INFINITE = 1 << 20;

/** Every draft takes at least one tile, so no round lasts longer. */
const MOST_PLIES = 101;

/** Parts that tests can switch off. The values do not change. */
export interface RoundScoreOptions {
  readonly usesTable: boolean;
  readonly usesBounds: boolean;
  readonly usesDominance: boolean;
}

/** Nodes between two checks of the clock. */
const CLOCK_NODES = 500;
/** With fewer groups left, searching again is cheaper than a table lookup. */
const LEAST_GROUPS_STORED = 4;
const KILLER_RANK = 20 << MOVE_BITS;
const TABLE_MOVE_RANK = 1 << 29;

/**
 * Alpha-beta search (Knuth and Moore 1975) to the end of the round, for two players on the fixed wall. The value is the
 * score difference. It uses a transposition table, killer moves, static bounds and dominance.
 */
export class RoundScoreSearch {
  readonly #position: RootPosition;
  readonly #table: TranspositionTable;
  readonly #options: RoundScoreOptions;
  readonly #difference: ScoreDifference;
  readonly #listing: RoundScoreMoves;
  readonly #isOutOfTime: () => boolean;
  readonly #frames = new Int32Array(MOST_PLIES * FRAME_SIZE);
  readonly #moves = new Int32Array(MOST_PLIES * PLY_MOVES);
  readonly #killers = new Int32Array(MOST_PLIES * 2).fill(NO_MOVE);
  #nodes = 0;
  #allowance = 0;
  #nextClockCheck = 0;
  #isStopped = false;

  constructor(
    position: RootPosition,
    table: TranspositionTable,
    options: RoundScoreOptions,
    isOutOfTime: () => boolean,
  ) {
    this.#position = position;
    this.#table = table;
    this.#options = options;
    this.#isOutOfTime = isOutOfTime;
    this.#difference = new ScoreDifference(position);
    this.#listing = new RoundScoreMoves(position, options.usesDominance);
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

  /** Stops the search after this many nodes in total. */
  allow(nodes: number): void {
    this.#allowance = nodes;
    this.#isStopped = false;
    this.#nextClockCheck = Math.min(nodes, this.#nodes + CLOCK_NODES);
  }

  #isOutOfBudget(): boolean {
    this.#isStopped ||= this.#nodes > this.#allowance || this.#isOutOfTime();
    this.#nextClockCheck = this.#isStopped ? 0 : Math.min(this.#allowance, this.#nodes + CLOCK_NODES);
    return this.#isStopped;
  }

  /** The value of a root move to its player: exact within the window, else a bound (fail-soft). */
  valueOf(move: HeapMove, alpha: number, beta: number): number {
    return this.#valueAfter(move, 0, alpha, beta);
  }

  /** Every root move, those of equal heaps once, most promising first. */
  rootMoves(): readonly HeapMove[] {
    const listing = new RoundScoreMoves(this.#position, false);
    const end = listing.list(
      this.#moves,
      0,
      this.#frames,
      0,
      this.#difference.mine(this.#frames, 0),
      fillable(this.#position.left),
    );
    return Array.from(this.#moves.subarray(0, end))
      .sort((a, b) => b - a)
      .map(move => move & MOVE_MASK);
  }

  /** Static bounds of a root move. */
  boundsOf(move: HeapMove): readonly [low: number, high: number] {
    writeNext(this.#frames, 0, move, this.#position);
    if (this.#frames[FRAME_SIZE + LEFT] === 0) {
      const value = 0 - this.#difference.finalScore(this.#frames, FRAME_SIZE);
      return [value, value];
    }
    const canFill = fillable(this.#frames[FRAME_SIZE + LEFT]!);
    const groups = this.#difference.groupsLeft(this.#frames, FRAME_SIZE);
    const low = this.#difference.lowerBound(this.#frames, FRAME_SIZE, canFill, groups);
    return [0 - this.#difference.upperBound(this.#frames, FRAME_SIZE, canFill, groups), 0 - low];
  }

  /** Best play of both sides after a root move of known value; shorter when a limit stops it. */
  principalVariation(move: HeapMove, valueOfMove: number): readonly HeapMove[] {
    const line = [move];
    let value = valueOfMove;
    writeNext(this.#frames, 0, move, this.#position);
    for (let ply = 1; this.#frames[ply * FRAME_SIZE + LEFT] !== 0; ply++) {
      value = 0 - value;
      const next = this.#moveReaching(value, ply);
      if (next === NO_MOVE) break;
      line.push(next);
    }
    return line;
  }

  /** Finds and plays a move that is worth at least `value`. */
  #moveReaching(value: number, ply: number): HeapMove {
    const at = ply * FRAME_SIZE;
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

  // Values are negated as 0 - x: -x would turn 0 into a floating-point -0.
  #valueAfter(move: HeapMove, ply: number, alpha: number, beta: number): number {
    const frames = this.#frames;
    const at = ply * FRAME_SIZE;
    writeNext(frames, at, move, this.#position);
    if (frames[at + FRAME_SIZE + LEFT] !== 0) return 0 - this.#search(ply + 1, 0 - beta, 0 - alpha);
    this.#nodes++;
    return 0 - this.#difference.finalScore(frames, at + FRAME_SIZE);
  }

  #search(ply: number, alphaGiven: number, betaGiven: number): number {
    if (++this.#nodes > this.#nextClockCheck && this.#isOutOfBudget()) return 0;
    const frames = this.#frames;
    const at = ply * FRAME_SIZE;
    const groups = this.#difference.groupsLeft(frames, at);
    const usesTable = this.#options.usesTable && groups >= LEAST_GROUPS_STORED;
    const canFill = fillable(frames[at + LEFT]!);
    if (this.#options.usesBounds) {
      const closedForm = this.#difference.closedForm(frames, at);
      if (closedForm !== NO_CLOSED_FORM) return closedForm;
      const high = this.#difference.upperBound(frames, at, canFill, groups);
      if (high <= alphaGiven) return high;
      const low = this.#difference.lowerBound(frames, at, canFill, groups);
      if (low >= betaGiven) return low;
    }
    let alpha = alphaGiven;
    let beta = betaGiven;
    let tableMove = NO_MOVE;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    if (usesTable) {
      a =
        linesKey(frames, at + MINE, canFill, frames[at + LEFT]!) |
        (frames[at + FRAME_MARKER] === MARKER_FREE ? 1 << 30 : 0);
      b = linesKey(frames, at + THEIRS, canFill, frames[at + LEFT]!) | (frames[at + SIDE]! << 30);
      c = frames[at + CENTER_TILES]! | (frames[at + MINE + FRAME_FLOOR]! << 25);
      d = frames[at + HEAPS]! | (frames[at + THEIRS + FRAME_FLOOR]! << 10);
      const found = this.#table.find(a, b, c, d);
      if (found >= 0) {
        const words = this.#table.words;
        const lower = words[found + LOWER]!;
        const upper = words[found + UPPER]!;
        if (lower >= beta || lower === upper) return lower;
        if (upper <= alpha) return upper;
        if (lower > alpha) alpha = lower;
        if (upper < beta) beta = upper;
        tableMove = words[found + BEST]!;
      }
    }
    const nodesBefore = this.#nodes;
    const lowest = alpha;
    const side = this.#difference.mine(frames, at);
    const from = ply * PLY_MOVES;
    const end = this.#listing.list(this.#moves, from, frames, at, side, canFill);
    this.#promote(from, end, tableMove, ply);
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
        this.#storeKiller(ply, move);
        break;
      }
    }
    if (usesTable) {
      const lower = best > lowest ? best : -INFINITE;
      const upper = best < beta ? best : INFINITE;
      this.#table.store(a, b, c, d, this.#nodes - nodesBefore, lower, upper, bestMove);
    }
    return best;
  }

  #promote(from: number, end: number, first: HeapMove, ply: number): void {
    const moves = this.#moves;
    const killer = this.#killers[ply * 2]!;
    const killer2 = this.#killers[ply * 2 + 1]!;
    for (let i = from; i < end; i++) {
      const move = moves[i]! & MOVE_MASK;
      if (move === first) moves[i]! += TABLE_MOVE_RANK;
      else if (move === killer) moves[i]! += KILLER_RANK;
      else if (move === killer2) moves[i]! += KILLER_RANK >> 1;
    }
  }

  #storeKiller(ply: number, move: HeapMove): void {
    const at = ply * 2;
    if (this.#killers[at] === move) return;
    this.#killers[at + 1] = this.#killers[at]!;
    this.#killers[at] = move;
  }
}

/** The key of a line that can no longer be filled and takes no more tiles. */
const CLOSED = 7;

/** Lines as the transposition key holds them: lines that cannot be filled are equal if they take the same colour. */
function linesKey(frames: Int32Array, at: number, canFill: number, left: number): number {
  let key = frames[at + FRAME_LINES]!;
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
