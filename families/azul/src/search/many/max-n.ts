import { ACTIVE, type Game, ON_TABLE, SEAT_COUNT } from '../../game.ts';
import type { Move } from '../../move.ts';
import { MOST_MOVES } from '../../rules/legal.ts';
import { isRoundOver } from '../../rules/round.ts';
import { draftNoted, UNDO_SIZE, undraft } from '../../rules/undo.ts';
import { MOVE_MASK } from '../move-list.ts';
import { UNIT } from '../seat-ends.ts';
import type { BoardValue } from '../value/board-value.ts';
import type { Stop } from '../value-search.ts';
import { RankedMoves } from './ranked-moves.ts';
import { leadIn, TableWorth } from './table-worth.ts';

/** Nodes between two looks at the clock. */
const CLOCK_NODES = 64;

/** What a move at the root comes to. */
export interface Foreseen {
  /** Over the best other, in points. */
  readonly lead: number;
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
  readonly #moves: Int32Array;
  readonly #undo: Int32Array;
  /** By ply: what the best play from there on leaves to each seat, and that play. */
  readonly #totals: Int32Array;
  readonly #lines: Int32Array;
  readonly #lengths: Int32Array;
  #nodes = 0;
  #isStopped = false;

  constructor(game: Game, value: BoardValue, stop: Stop) {
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
    return { lead: leadIn(this.#totals, this.#seats, this.#seats, seat) / UNIT, line };
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
      const lead = leadIn(this.#totals, at + this.#seats, this.#seats, seat);
      if (lead <= most) continue;
      most = lead;
      this.#keep(ply, move);
    }
  }

  /** The line of the next ply, after a move, becomes that of a ply. */
  #keep(ply: number, move: Move): void {
    const at = ply * this.#seats;
    this.#totals.copyWithin(at, at + this.#seats, at + 2 * this.#seats);
    const line = ply * this.#plies;
    const next = line + this.#plies;
    const length = this.#lengths[ply + 1]!;
    this.#lines[line] = move;
    this.#lines.copyWithin(line + 1, next, next + length);
    this.#lengths[ply] = length + 1;
  }
}
