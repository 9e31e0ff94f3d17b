import type { Rng } from '@tessera/core';
import { ACTIVE, type Game, SEAT_COUNT } from '../../game.ts';
import type { Move } from '../../move.ts';
import { greedyMove } from '../../policy/index.ts';
import { draft } from '../../rules/draft.ts';
import { MOST_MOVES } from '../../rules/legal.ts';
import { isRoundOver } from '../../rules/round.ts';
import { draftNoted, UNDO_SIZE, undraft } from '../../rules/undo.ts';
import { Tape } from '../../tape.ts';
import { MOVE_MASK, takeGreatest } from '../move-list.ts';
import type { BoardValue } from '../value/board-value.ts';
import type { Stop } from '../value-search.ts';
import { RankedMoves } from './ranked-moves.ts';
import { leadIn, TableWorth } from './table-worth.ts';

/** How a search takes the others: each plays for their own lead, or all against the player at the root. */
export type Outlook = 'max-n' | 'paranoid';
/** What a line that is cut off is worth: as if the round ended, or after greedy play to its end. */
export type Leaf = 'ended' | 'playout';

export interface ManyStyle {
  readonly outlook: Outlook;
  readonly leaf: Leaf;
  /** How many moves of each player but those at the root are looked at: those that rank first. */
  readonly width: number;
}

const MOST_PLIES = 101;
const INFINITE = 1 << 29;
/** Below every value. */
export const LOWEST = -INFINITE;
/** Nodes between two looks at the clock. */
const CLOCK_NODES = 40;

/** Search to a depth for any number of players on the fixed wall; values are leads over the best other, in units. */
export class ManySearch {
  readonly #game: Game;
  readonly #root: number;
  readonly #seats: number;
  readonly #style: ManyStyle;
  readonly #stop: Stop;
  readonly #worth: TableWorth;
  readonly #listing: RankedMoves;
  readonly #luck: Tape;
  readonly #playout: Game;
  readonly #moves = new Int32Array(MOST_PLIES * MOST_MOVES);
  readonly #undo = new Int32Array(MOST_PLIES * UNDO_SIZE);
  /** The totals that a ply found best, one for each seat. */
  readonly #totals: Int32Array;
  #nodes = 0;
  #nextLook = CLOCK_NODES;
  #isStopped = false;
  #wasCut = false;

  constructor(game: Game, value: BoardValue, style: ManyStyle, rng: Rng, stop: Stop) {
    this.#game = game.slice();
    this.#playout = game.slice();
    this.#root = game[ACTIVE]!;
    this.#seats = game[SEAT_COUNT]!;
    this.#style = style;
    this.#stop = stop;
    this.#worth = new TableWorth(game, value);
    this.#listing = new RankedMoves(this.#worth);
    this.#luck = new Tape(rng);
    this.#totals = new Int32Array((MOST_PLIES + 1) * this.#seats);
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Set when a limit ended a search: its result means nothing. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether a line was cut off at the depth since the last call. */
  takeWasCut(): boolean {
    const was = this.#wasCut;
    this.#wasCut = false;
    return was;
  }

  /** Every move at the root but those of equal factories, most promising first. */
  rootMoves(): readonly Move[] {
    const end = this.#listing.list(this.#moves, 0, this.#game);
    return Array.from(this.#moves.subarray(0, end))
      .sort((a, b) => b - a)
      .map(move => move & MOVE_MASK);
  }

  /** The lead that a move at the root comes to at a depth of plies, its own among them. */
  valueOf(move: Move, depth: number, alpha: number): number {
    draftNoted(this.#game, move, this.#undo, 0);
    const value =
      this.#style.outlook === 'paranoid' ? this.#paranoid(1, depth - 1, alpha, INFINITE) : this.#maxN(1, depth - 1);
    undraft(this.#game, this.#undo, 0);
    return value;
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

  /** Each plays for their own lead. Leaves the totals of the ply behind; returns the lead of the player at the root. */
  #maxN(ply: number, depth: number): number {
    const seats = this.#seats;
    const at = ply * seats;
    if (this.#isOver()) return 0;
    if (depth <= 0 || isRoundOver(this.#game)) return this.#leaf(at);
    const seat = this.#game[ACTIVE]!;
    const from = ply * MOST_MOVES;
    const end = this.#listing.list(this.#moves, from, this.#game);
    let most = -INFINITE;
    for (let next = from; next < end && next < from + this.#style.width; next++) {
      const move = takeGreatest(this.#moves, next, end) & MOVE_MASK;
      draftNoted(this.#game, move, this.#undo, ply * UNDO_SIZE);
      this.#maxN(ply + 1, depth - 1);
      undraft(this.#game, this.#undo, ply * UNDO_SIZE);
      if (this.#isStopped) return 0;
      const lead = leadIn(this.#totals, at + seats, seats, seat);
      if (lead <= most) continue;
      most = lead;
      this.#totals.copyWithin(at, at + seats, at + 2 * seats);
    }
    return leadIn(this.#totals, at, seats, this.#root);
  }

  /** All others play against the player at the root. */
  #paranoid(ply: number, depth: number, alphaGiven: number, betaGiven: number): number {
    if (this.#isOver()) return 0;
    if (depth <= 0 || isRoundOver(this.#game)) return this.#leaf(ply * this.#seats);
    const isMine = this.#game[ACTIVE] === this.#root;
    const from = ply * MOST_MOVES;
    const end = this.#listing.list(this.#moves, from, this.#game);
    let alpha = alphaGiven;
    let beta = betaGiven;
    let best = isMine ? -INFINITE : INFINITE;
    for (let next = from; next < end && next < from + this.#style.width; next++) {
      const move = takeGreatest(this.#moves, next, end) & MOVE_MASK;
      draftNoted(this.#game, move, this.#undo, ply * UNDO_SIZE);
      const value = this.#paranoid(ply + 1, depth - 1, alpha, beta);
      undraft(this.#game, this.#undo, ply * UNDO_SIZE);
      if (this.#isStopped) return 0;
      if (isMine ? value > best : value < best) best = value;
      if (isMine && best > alpha) alpha = best;
      if (!isMine && best < beta) beta = best;
      if (alpha >= beta) break;
    }
    return best;
  }

  /** Writes the totals of a line that ends here; returns the lead of the player at the root. */
  #leaf(at: number): number {
    let game = this.#game;
    if (!isRoundOver(game)) {
      this.#wasCut = true;
      if (this.#style.leaf === 'playout') game = this.#playedOut();
    }
    this.#worth.write(game, this.#totals, at);
    return leadIn(this.#totals, at, this.#seats, this.#root);
  }

  /** The same luck for every line, so that equal positions are worth the same. */
  #playedOut(): Game {
    const game = this.#playout;
    game.set(this.#game);
    this.#luck.rewind();
    while (!isRoundOver(game)) draft(game, greedyMove(game, this.#luck));
    return game;
  }
}
