import { draft } from '../../rules/packed/draft.ts';
import { ACTIVE, ON_TABLE, type PackedGame, SEAT_COUNT } from '../../rules/packed/game.ts';
import { MOST_MOVES } from '../../rules/packed/legal.ts';
import type { Move } from '../../rules/packed/move.ts';
import { isRoundOver } from '../../rules/packed/round.ts';
import { draftWithUndo, UNDO_SIZE, undoDraft } from '../../rules/packed/undo.ts';
import type { SearchBudget } from '../alpha-beta/eval-search.ts';
import { MOVE_MASK } from '../move-list.ts';
import { UNITS_PER_POINT } from '../round-end/board-value-cache.ts';
import type { BoardValue } from '../value/board-value.ts';
import type { LineEndStats } from './mcts.ts';
import { RankedMoves } from './ranked-moves.ts';
import { leadIn, TableValue } from './table-value.ts';

/** Nodes between two checks of the clock. */
const CLOCK_NODES = 64;

/** The value of a root move. */
export interface MaxNResult {
  /** The lead over the best opponent in points, with the lead correction where the game goes on. */
  readonly lead: number;
  readonly endStats: LineEndStats;
  /** The play to the end of the round, starting with the move. */
  readonly line: readonly Move[];
}

/**
 * Max-n search (Luckhardt and Irani 1986) to the end of the round: every player maximises their lead over the best
 * opponent; among equal moves the first listed is played. It searches every line, so it suits the end of a round only.
 */
export class MaxN {
  readonly #game: PackedGame;
  readonly #seats: number;
  readonly #tableValue: TableValue;
  readonly #listing: RankedMoves;
  readonly #budget: SearchBudget;
  readonly #plies: number;
  readonly #leadCorrection: number;
  readonly #moves: Int32Array;
  readonly #undo: Int32Array;
  /** By ply: the totals of all seats after the best play from there on, and that play. */
  readonly #totals: Int32Array;
  readonly #lines: Int32Array;
  readonly #lengths: Int32Array;
  /** By ply: whether the game goes on after that play. */
  readonly #isOpen: Uint8Array;
  #nodes = 0;
  #isStopped = false;

  /** `leadCorrectionOf` is added to every lead, in points, where the game goes on after the round. */
  constructor(game: PackedGame, value: BoardValue, budget: SearchBudget, leadCorrection = 0) {
    this.#leadCorrection = Math.round(leadCorrection * UNITS_PER_POINT);
    this.#game = game.slice();
    this.#seats = game[SEAT_COUNT]!;
    this.#tableValue = new TableValue(game, value);
    this.#listing = new RankedMoves(this.#tableValue);
    this.#budget = budget;
    this.#plies = game[ON_TABLE]! + 1;
    this.#moves = new Int32Array(this.#plies * MOST_MOVES);
    this.#undo = new Int32Array(this.#plies * UNDO_SIZE);
    this.#totals = new Int32Array((this.#plies + 1) * this.#seats);
    this.#lines = new Int32Array((this.#plies + 1) * this.#plies);
    this.#lengths = new Int32Array(this.#plies + 1);
    this.#isOpen = new Uint8Array(this.#plies + 1);
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** The value of a root move; null when a limit stopped the search. */
  valueOf(move: Move): MaxNResult | null {
    const seat = this.#game[ACTIVE]!;
    draftWithUndo(this.#game, move, this.#undo, 0);
    this.#search(1);
    undoDraft(this.#game, this.#undo, 0);
    if (this.#isStopped) return null;
    const from = this.#plies;
    const line = [move, ...this.#lines.subarray(from, from + this.#lengths[1]!)];
    return { lead: this.#lead(1, seat) / UNITS_PER_POINT, line, endStats: this.#endStatsOf(line, seat) };
  }

  /** The lead of a seat after the best play of a ply. */
  #lead(ply: number, seat: number): number {
    const leadCorrection = this.#isOpen[ply] ? this.#leadCorrection : 0;
    return leadIn(this.#totals, ply * this.#seats, this.#seats, seat) + leadCorrection;
  }

  #endStatsOf(line: readonly Move[], seat: number): LineEndStats {
    const end = this.#game.slice();
    for (const move of line) draft(end, move);
    const totals = new Int32Array(this.#seats);
    this.#tableValue.write(end, totals, 0);
    const lead = leadIn(totals, 0, this.#seats, seat) / UNITS_PER_POINT;
    if (!this.#tableValue.isGameOver) return { over: 0, overLead: 0, wins: 0, openLead: lead };
    return { over: 1, overLead: lead, wins: this.#tableValue.winsOf(totals, seat), openLead: 0 };
  }

  #isOutOfBudget(): boolean {
    const nodes = ++this.#nodes;
    if (nodes > this.#budget.nodes || (nodes % CLOCK_NODES === 0 && this.#budget.isOutOfTime())) this.#isStopped = true;
    return this.#isStopped;
  }

  /** Writes the totals and the line of a ply. */
  #search(ply: number): void {
    if (this.#isOutOfBudget()) return;
    const at = ply * this.#seats;
    if (isRoundOver(this.#game)) {
      this.#tableValue.write(this.#game, this.#totals, at);
      this.#isOpen[ply] = this.#tableValue.isGameOver ? 0 : 1;
      this.#lengths[ply] = 0;
      return;
    }
    const seat = this.#game[ACTIVE]!;
    const from = ply * MOST_MOVES;
    const end = this.#listing.list(this.#moves, from, this.#game);
    let most = Number.NEGATIVE_INFINITY;
    for (let next = from; next < end; next++) {
      const move = this.#moves[next]! & MOVE_MASK;
      draftWithUndo(this.#game, move, this.#undo, ply * UNDO_SIZE);
      this.#search(ply + 1);
      undoDraft(this.#game, this.#undo, ply * UNDO_SIZE);
      if (this.#isStopped) return;
      const lead = this.#lead(ply + 1, seat);
      if (lead <= most) continue;
      most = lead;
      this.#keepLine(ply, move);
    }
  }

  /** Makes a move and the line of the next ply the line of this ply. */
  #keepLine(ply: number, move: Move): void {
    const at = ply * this.#seats;
    this.#totals.copyWithin(at, at + this.#seats, at + 2 * this.#seats);
    this.#isOpen[ply] = this.#isOpen[ply + 1]!;
    const line = ply * this.#plies;
    const next = line + this.#plies;
    const length = this.#lengths[ply + 1]!;
    this.#lines[line] = move;
    this.#lines.copyWithin(line + 1, next, next + length);
    this.#lengths[ply] = length + 1;
  }
}
