import type { Rng } from '@tessera/core';
import { allSeats, finishRound } from '../../src/policies/playout.ts';
import { greedyMove, type Policy } from '../../src/policies/policy.ts';
import { finalScore } from '../../src/rules/packed/bonus.ts';
import {
  ACTIVE,
  board,
  LINES,
  MARKER,
  MARKER_IN_CENTER,
  ON_TABLE,
  type PackedGame,
  SCORE,
  SOURCES,
  STARTER,
  WALL,
} from '../../src/rules/packed/game.ts';
import { listMoves, MOST_MOVES } from '../../src/rules/packed/legal.ts';
import { lineRoom } from '../../src/rules/packed/lines.ts';
import { colorOf, destinationOf, type Move, sourceOf, TO_FLOOR } from '../../src/rules/packed/move.ts';
import { countOf } from '../../src/rules/packed/tile-counts.ts';
import { draftWithUndo, UNDO_SIZE, undoDraft } from '../../src/rules/packed/undo.ts';
import { hasCompleteRow } from '../../src/rules/packed/wall.ts';
import { ROWS } from '../../src/rules/tiles.ts';
import { LINE_BITS } from '../../src/search/alpha-beta/root-position.ts';
import { type NextRound, nextRoundOf } from '../../src/search/value/board-value.ts';
import { handValue } from '../../src/search/value/hand-value.ts';
import { positionKey, RivalTable, type TableEntry } from './rival-table.ts';

const INFINITE = 1e9;
const MOST_PLIES = 101;
/** Nodes between two checks of the clock. */
const CLOCK_NODES = 64;

/**
 * A rival built like the strongest public engines: iterative deepening, principal variation search, a transposition table
 * and killer moves. At the depth limit the round is played out greedily and valued by hand-set weights.
 */
export function alphaBetaPolicy(isOutOfTime: () => () => boolean): Policy {
  return game => new AlphaBeta(game, isOutOfTime()).best();
}

/** Breaks every tie of the playouts the same way. */
const FIRST: Rng = { bits: () => 0, unit: () => 0, uint: () => 0, fork: () => FIRST };
const GREEDY = allSeats(greedyMove);

class AlphaBeta {
  readonly #game: PackedGame;
  readonly #scratch: PackedGame;
  readonly #next: NextRound;
  readonly #isOutOfTime: () => boolean;
  readonly #table = new RivalTable();
  readonly #undo = new Int32Array(MOST_PLIES * UNDO_SIZE);
  readonly #moves = Array.from({ length: MOST_PLIES }, () => new Int32Array(MOST_MOVES));
  readonly #ranks = new Float64Array(MOST_MOVES);
  readonly #killers = new Int32Array(MOST_PLIES * 2).fill(-1);
  #nodes = 0;
  #isStopped = false;
  #hitDepthLimit = false;

  constructor(game: PackedGame, isOutOfTime: () => boolean) {
    this.#game = game.slice();
    this.#scratch = game.slice();
    this.#next = nextRoundOf(game);
    this.#isOutOfTime = isOutOfTime;
  }

  best(): Move {
    const moves = this.#moves[0]!;
    const count = this.#ordered(0, -1);
    let order = Array.from(moves.subarray(0, count));
    let isComplete = count === 1;
    for (let depth = 1; depth < MOST_PLIES && !isComplete; depth++) {
      this.#hitDepthLimit = false;
      const first = this.#bestAt(order, depth);
      if (first === null) break;
      order = [first, ...order.filter(move => move !== first)];
      isComplete = !this.#hitDepthLimit;
    }
    return order[0]!;
  }

  #bestAt(order: readonly Move[], depth: number): Move | null {
    let alpha = -INFINITE;
    let best = order[0]!;
    for (const move of order) {
      const value = this.#childValue(move, 0, depth, alpha, INFINITE, alpha === -INFINITE);
      if (this.#isStopped) return null;
      if (value <= alpha) continue;
      alpha = value;
      best = move;
    }
    return best;
  }

  /** The full window for the first move, a zero-width window for later ones unless they turn out better. */
  #childValue(move: Move, ply: number, depth: number, alpha: number, beta: number, isFirst: boolean): number {
    draftWithUndo(this.#game, move, this.#undo, ply * UNDO_SIZE);
    let value = 0;
    if (!isFirst) value = -this.#search(ply + 1, depth - 1, -alpha - 1e-6, -alpha);
    if (isFirst || (value > alpha && value < beta)) value = -this.#search(ply + 1, depth - 1, -beta, -alpha);
    undoDraft(this.#game, this.#undo, ply * UNDO_SIZE);
    return value;
  }

  #search(ply: number, depth: number, alphaGiven: number, beta: number): number {
    if (this.#isOver()) return 0;
    const game = this.#game;
    if (game[ON_TABLE] === 0) return this.#leaf();
    if (depth <= 0) {
      this.#hitDepthLimit = true;
      return this.#leaf();
    }
    const key = positionKey(game);
    const entry = this.#table.find(key);
    if (entry && entry.depth >= depth) {
      if (!entry.isComplete) this.#hitDepthLimit = true;
      if (entry.kind === 'exact' || (entry.kind === 'low' ? entry.value >= beta : entry.value <= alphaGiven))
        return entry.value;
    }
    const hitDepthLimit = this.#hitDepthLimit;
    this.#hitDepthLimit = false;
    const count = this.#ordered(ply, entry?.move ?? -1);
    const moves = this.#moves[ply]!;
    let alpha = alphaGiven;
    let best = -INFINITE;
    let bestMove = moves[0]!;
    for (let i = 0; i < count && alpha < beta; i++) {
      const move = moves[i]!;
      const value = this.#childValue(move, ply, depth, alpha, beta, i === 0);
      if (this.#isStopped) return 0;
      if (value > best) {
        best = value;
        bestMove = move;
      }
      if (value > alpha) alpha = value;
    }
    if (best >= beta) this.#noteKiller(ply, bestMove);
    const kind: TableEntry['kind'] = best >= beta ? 'low' : best > alphaGiven ? 'exact' : 'high';
    this.#table.store(key, { value: best, move: bestMove, depth, kind, isComplete: !this.#hitDepthLimit });
    this.#hitDepthLimit ||= hitDepthLimit;
    return best;
  }

  #isOver(): boolean {
    if (++this.#nodes % CLOCK_NODES === 0 && this.#isOutOfTime()) this.#isStopped = true;
    return this.#isStopped;
  }

  /** The value to the player to move after a greedy end of the round. */
  #leaf(): number {
    const seat = this.#game[ACTIVE]!;
    const scratch = this.#scratch;
    scratch.set(this.#game);
    finishRound(scratch, GREEDY, FIRST);
    if (hasCompleteRow(scratch)) return finalScore(scratch, seat) - finalScore(scratch, 1 - seat);
    const worth = (each: number) => scratch[board(each) + SCORE]! + handValue.of(this.#carried(each), this.#next);
    return worth(seat) - worth(1 - seat);
  }

  #carried(seat: number) {
    const game = this.#scratch;
    let lines = 0;
    for (let row = 0; row < ROWS; row++) lines |= game[board(seat) + LINES + row]! << (LINE_BITS * row);
    const opponentRow = fullestRow(game[board(1 - seat) + WALL]!);
    return { wall: game[board(seat) + WALL]!, lines, isStarter: game[STARTER] === seat, opponentRow };
  }

  /** The moves of a ply, most promising first; returns how many. */
  #ordered(ply: number, first: Move): number {
    const moves = this.#moves[ply]!;
    const ranks = this.#ranks;
    const count = listMoves(this.#game, moves);
    for (let i = 0; i < count; i++) ranks[i] = this.#rank(moves[i]!, ply, first);
    for (let i = 1; i < count; i++) {
      const move = moves[i]!;
      const rank = ranks[i]!;
      let at = i;
      for (; at > 0 && ranks[at - 1]! < rank; at--) {
        moves[at] = moves[at - 1]!;
        ranks[at] = ranks[at - 1]!;
      }
      moves[at] = move;
      ranks[at] = rank;
    }
    return count;
  }

  #rank(move: Move, ply: number, first: Move): number {
    if (move === first) return 1000;
    if (move === this.#killers[ply * 2] || move === this.#killers[ply * 2 + 1]) return 500;
    const game = this.#game;
    const tiles = countOf(game[SOURCES + sourceOf(move)]!, colorOf(move));
    const row = destinationOf(move);
    if (row === TO_FLOOR) return -10 * tiles;
    const room = lineRoom(game[board(game[ACTIVE]!) + LINES + row]!, row);
    const spilled = Math.max(0, tiles - room);
    return (
      4 * Math.min(tiles, room) +
      (tiles >= room ? 10 + row : 0) -
      6 * spilled -
      (game[MARKER] === MARKER_IN_CENTER ? 1 : 0)
    );
  }

  #noteKiller(ply: number, move: Move): void {
    if (this.#killers[ply * 2] === move) return;
    this.#killers[ply * 2 + 1] = this.#killers[ply * 2]!;
    this.#killers[ply * 2] = move;
  }
}

function fullestRow(wall: number): number {
  let fullest = 0;
  for (let row = 0; row < ROWS; row++) {
    let cells = 0;
    for (let column = 0; column < ROWS; column++) cells += (wall >>> (row * 5 + column)) & 1;
    fullest = Math.max(fullest, cells);
  }
  return Math.min(4, fullest);
}
