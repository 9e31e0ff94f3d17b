import { draft } from '../../rules/packed/draft.ts';
import { ACTIVE, type Game, ON_TABLE, SEAT_COUNT } from '../../rules/packed/game.ts';
import { MOST_MOVES } from '../../rules/packed/legal.ts';
import type { Move } from '../../rules/packed/move.ts';
import { isRoundOver } from '../../rules/packed/round.ts';
import { draftNoted, UNDO_SIZE, undraft } from '../../rules/packed/undo.ts';
import type { Stop } from '../alpha-beta/eval-search.ts';
import { MOVE_MASK } from '../move-list.ts';
import { UNIT } from '../round-end/board-value-cache.ts';
import type { BoardValue } from '../value/board-value.ts';
import type { LineEnds } from './mcts.ts';
import { RankedMoves } from './ranked-moves.ts';
import { leadIn, TableWorth } from './table-value.ts';

/** Nodes between two looks at the clock. */
const CLOCK_NODES = 64;

/** What a move at the root comes to. */
export interface Foreseen {
  /** Over the best other, in points, `more` among them where the game goes on. */
  readonly lead: number;
  readonly ends: LineEnds;
  /** The play to the end of the round, the move first. */
  readonly line: readonly Move[];
}

/**
 * All play to the end of a round of any number of players, each of whom plays for their own lead over the best other;
 * the first listed of moves that are equal to their player. For the end of a round: nothing is left out.
 */
export class MaxN {
  readonly #game: Game;
  readonly #seats: number;
  readonly #worth: TableWorth;
  readonly #listing: RankedMoves;
  readonly #stop: Stop;
  readonly #plies: number;
  readonly #more: number;
  readonly #moves: Int32Array;
  readonly #undo: Int32Array;
  /** By ply: what the best play from there on leaves to each seat, and that play. */
  readonly #totals: Int32Array;
  readonly #lines: Int32Array;
  readonly #lengths: Int32Array;
  /** And whether the game goes on after it. */
  readonly #isOpen: Uint8Array;
  #nodes = 0;
  #isStopped = false;

  /** `more`: points by which a lead is said to be larger where the game goes on after the round. */
  constructor(game: Game, value: BoardValue, stop: Stop, more = 0) {
    this.#more = Math.round(more * UNIT);
    this.#game = game.slice();
    this.#seats = game[SEAT_COUNT]!;
    this.#worth = new TableWorth(game, value);
    this.#listing = new RankedMoves(this.#worth);
    this.#stop = stop;
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

  /** Null when a limit ended it. */
  valueOf(move: Move): Foreseen | null {
    const seat = this.#game[ACTIVE]!;
    draftNoted(this.#game, move, this.#undo, 0);
    this.#look(1);
    undraft(this.#game, this.#undo, 0);
    if (this.#isStopped) return null;
    const from = this.#plies;
    const line = [move, ...this.#lines.subarray(from, from + this.#lengths[1]!)];
    return { lead: this.#lead(1, seat) / UNIT, line, ends: this.#endsOf(line, seat) };
  }

  /** What the play that was kept for a ply is worth to a seat. */
  #lead(ply: number, seat: number): number {
    const more = this.#isOpen[ply] ? this.#more : 0;
    return leadIn(this.#totals, ply * this.#seats, this.#seats, seat) + more;
  }

  #endsOf(line: readonly Move[], seat: number): LineEnds {
    const end = this.#game.slice();
    for (const move of line) draft(end, move);
    const totals = new Int32Array(this.#seats);
    this.#worth.write(end, totals, 0);
    const lead = leadIn(totals, 0, this.#seats, seat) / UNIT;
    if (!this.#worth.isGameOver) return { over: 0, overLead: 0, wins: 0, openLead: lead };
    return { over: 1, overLead: lead, wins: this.#worth.winsOf(totals, seat), openLead: 0 };
  }

  #isOver(): boolean {
    const nodes = ++this.#nodes;
    if (nodes > this.#stop.nodes || (nodes % CLOCK_NODES === 0 && this.#stop.isOutOfTime())) this.#isStopped = true;
    return this.#isStopped;
  }

  /** Leaves the totals and the line of a ply behind. */
  #look(ply: number): void {
    if (this.#isOver()) return;
    const at = ply * this.#seats;
    if (isRoundOver(this.#game)) {
      this.#worth.write(this.#game, this.#totals, at);
      this.#isOpen[ply] = this.#worth.isGameOver ? 0 : 1;
      this.#lengths[ply] = 0;
      return;
    }
    const seat = this.#game[ACTIVE]!;
    const from = ply * MOST_MOVES;
    const end = this.#listing.list(this.#moves, from, this.#game);
    let most = Number.NEGATIVE_INFINITY;
    for (let next = from; next < end; next++) {
      const move = this.#moves[next]! & MOVE_MASK;
      draftNoted(this.#game, move, this.#undo, ply * UNDO_SIZE);
      this.#look(ply + 1);
      undraft(this.#game, this.#undo, ply * UNDO_SIZE);
      if (this.#isStopped) return;
      const lead = this.#lead(ply + 1, seat);
      if (lead <= most) continue;
      most = lead;
      this.#keep(ply, move);
    }
  }

  /** The line of the next ply, after a move, becomes that of a ply. */
  #keep(ply: number, move: Move): void {
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
