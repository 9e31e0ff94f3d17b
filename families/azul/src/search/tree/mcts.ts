import type { Rng } from '@tessera/core';
import { draft } from '../../rules/packed/draft.ts';
import { ACTIVE, type Game, SEAT_COUNT } from '../../rules/packed/game.ts';
import { MOST_MOVES } from '../../rules/packed/legal.ts';
import type { Move } from '../../rules/packed/move.ts';
import { isRoundOver } from '../../rules/packed/round.ts';
import { MOVE_MASK, takeGreatest } from '../move-list.ts';
import { UNIT } from '../round-end/board-value-cache.ts';
import type { BoardValue } from '../value/board-value.ts';
import { RankedMoves } from './ranked-moves.ts';
import { leadIn, TableWorth } from './table-value.ts';
import { Branches, NONE } from './tree-nodes.ts';

/** How the tree takes the others: each plays for their own lead, or all against the player at the root. */
export type Outlook = 'max-n' | 'paranoid';

/** What lines of play come to for the player at the root. */
export interface LineEnds {
  /** The share of the lines that end the game, their lead, and the share of them that wins. */
  readonly over: number;
  readonly overLead: number;
  readonly wins: number;
  /** The lead of the others, in points, as the boards are worth it. */
  readonly openLead: number;
}

/** How a tree is grown; docs/azul-evaluation.md has what was measured. */
export interface Growth {
  readonly outlook: Outlook;
  /** Points that the moves of a node are hoped to be better than they look, shared among them: the less the more was tried. */
  readonly hope: number;
  /** The same at the root: much where every move is to be valued, less where only the best is looked for. */
  readonly rootHope: number;
  /** The chance that a playout takes the next in rank instead, again and again; without it there is no luck in a tree. */
  readonly stray: number;
}

const DRAWS = 4_294_967_296;

const MOST_PLIES = 128;

/**
 * A tree of play to the end of the round for any number of players, grown line by line: down the tree by what every
 * player has found best so far, on from there by the first in rank, and back with what the boards are then worth.
 */
export class PlayTree {
  readonly #game: Game;
  readonly #line: Game;
  readonly #seats: number;
  readonly #root: number;
  readonly #growth: Growth;
  readonly #rng: Rng;
  readonly #strayBelow: number;
  readonly #more: number;
  readonly #worth: TableWorth;
  readonly #listing: RankedMoves;
  readonly #listed = new Int32Array(MOST_MOVES);
  readonly #branches: Branches;
  readonly #path = new Int32Array(MOST_PLIES);
  readonly #pathSeats = new Int32Array(MOST_PLIES);
  readonly #totals: Int32Array;
  readonly #leads: Int32Array;
  /** By move of the root, added up: leads when the round is settled, and how the lines end. */
  readonly #rootLeads = new Float64Array(MOST_MOVES);
  readonly #overLines = new Int32Array(MOST_MOVES);
  readonly #overLeads = new Float64Array(MOST_MOVES);
  readonly #wins = new Float64Array(MOST_MOVES);
  #nodes = 0;

  /** `more`: points by which a lead is said to be larger where the game goes on after the round. */
  constructor(game: Game, value: BoardValue, growth: Growth, rng: Rng, more = 0) {
    this.#game = game;
    this.#line = game.slice();
    this.#seats = game[SEAT_COUNT]!;
    this.#root = game[ACTIVE]!;
    this.#growth = growth;
    this.#rng = rng;
    this.#strayBelow = growth.stray * DRAWS;
    this.#more = Math.round(more * UNIT);
    this.#worth = new TableWorth(game, value);
    this.#listing = new RankedMoves(this.#worth);
    this.#totals = new Int32Array(this.#seats);
    this.#leads = new Int32Array(this.#seats);
    this.#branches = new Branches();
    this.#branch();
  }

  /** Drafts that were made. */
  get nodes(): number {
    return this.#nodes;
  }

  /** The moves of the root that were tried, the first in rank first; those of equal factories once. */
  moves(): readonly Move[] {
    return Array.from({ length: this.#branches.triedEnd(0) }, (_, place) => this.#branches.moveOf(place));
  }

  get isForced(): boolean {
    return this.#branches.endOf(0) === 1;
  }

  /** Lines that began with a move of the root. */
  lines(place: number): number {
    return this.#branches.visits[place]!;
  }

  /** What the lines that began with a move of the root came to, in points: the final lead that is to be expected. */
  value(place: number): number {
    return this.#branches.sum[place]! / (UNIT * this.#branches.visits[place]!);
  }

  /** Their mean lead when the round is settled. */
  lead(place: number): number {
    return this.#rootLeads[place]! / (UNIT * this.#branches.visits[place]!);
  }

  /** How the lines end that began with a move of the root. */
  ends(place: number): LineEnds {
    const lines = this.#branches.visits[place]!;
    const over = this.#overLines[place]!;
    const overLeads = this.#overLeads[place]!;
    const openLeads = this.#branches.sum[place]! - overLeads - (lines - over) * this.#more;
    return {
      over: over / lines,
      overLead: over > 0 ? overLeads / (over * UNIT) : 0,
      wins: over > 0 ? this.#wins[place]! / over : 0,
      openLead: over < lines ? openLeads / ((lines - over) * UNIT) : 0,
    };
  }

  /** The play that was looked at most, from a move of the root on, as far as the tree goes. */
  principal(place: number): readonly Move[] {
    const { visits, child } = this.#branches;
    const line = [this.#branches.moveOf(place)];
    for (let node = child[place]!; node !== NONE; ) {
      const first = this.#branches.firstOf(node);
      let most = first;
      for (let at = first; at < this.#branches.triedEnd(node); at++) if (visits[at]! > visits[most]!) most = at;
      if (visits[most] === 0) break;
      line.push(this.#branches.moveOf(most));
      node = child[most]!;
    }
    return line;
  }

  /** Grows the tree by a line for every move of the root that has none. */
  tryAll(): void {
    for (let at = this.#branches.triedEnd(0); at < this.#branches.endOf(0); at++) {
      this.#branches.tryNext(0);
      this.#growFrom(at);
    }
  }

  /** Grows the tree by the line that promises most. */
  grow(): void {
    this.#growFrom(this.#promising(0));
  }

  #growFrom(first: number): void {
    this.#line.set(this.#game);
    let plies = 0;
    for (let at = first; ; plies++) {
      this.#path[plies] = at;
      this.#pathSeats[plies] = this.#line[ACTIVE]!;
      this.#nodes++;
      draft(this.#line, this.#branches.moveOf(at));
      if (isRoundOver(this.#line)) break;
      const isNew = this.#branches.visits[at] === 0;
      if (isNew || (this.#branches.child[at] === NONE && !this.#sprout(at))) {
        this.#playOut();
        break;
      }
      at = this.#promising(this.#branches.child[at]!);
    }
    this.#score();
    this.#note(first);
    for (let ply = 0; ply <= plies; ply++) {
      const at = this.#path[ply]!;
      this.#branches.visits[at]!++;
      this.#branches.sum[at]! += this.#leads[this.#pathSeats[ply]!]!;
    }
  }

  #note(place: number): void {
    this.#rootLeads[place]! += leadIn(this.#worth.scores, 0, this.#seats, this.#root);
    if (!this.#worth.isGameOver) return;
    this.#overLines[place]!++;
    this.#overLeads[place]! += this.#leads[this.#root]!;
    this.#wins[place]! += this.#worth.winsOf(this.#totals, this.#root);
  }

  /** Gives a branch a node of its own; false when there is no more room. */
  #sprout(at: number): boolean {
    if (this.#branches.isFull) return false;
    // The arrays may be others afterwards.
    const node = this.#branch();
    this.#branches.child[at] = node;
    return true;
  }

  /** A node for the position of the line. */
  #branch(): number {
    return this.#branches.add(this.#listed, this.#listing.list(this.#listed, 0, this.#line));
  }

  /** The branch of a node that its player looks at next: what it is worth so far, and hope for what was tried little. */
  #promising(node: number): number {
    const { visits, sum, share } = this.#branches;
    const from = this.#branches.firstOf(node);
    const tried = this.#branches.triedEnd(node);
    let lines = 0;
    let total = 0;
    for (let at = from; at < tried; at++) {
      lines += visits[at]!;
      total += sum[at]!;
    }
    const hope = (node === 0 ? this.#growth.rootHope : this.#growth.hope) * UNIT * Math.sqrt(lines + 1);
    let best = tried;
    let most = Number.NEGATIVE_INFINITY;
    if (tried < this.#branches.endOf(node)) most = (lines > 0 ? total / lines : 0) + hope * share[tried]!;
    for (let at = from; at < tried; at++) {
      const promise = sum[at]! / visits[at]! + (hope * share[at]!) / (1 + visits[at]!);
      if (promise < most || (promise === most && best !== tried)) continue;
      most = promise;
      best = at;
    }
    if (best === tried) this.#branches.tryNext(node);
    return best;
  }

  #playOut(): void {
    while (!isRoundOver(this.#line)) {
      const end = this.#listing.list(this.#listed, 0, this.#line);
      let ranked = takeGreatest(this.#listed, 0, end);
      if (this.#strayBelow > 0) {
        for (let next = 1; next < end && this.#rng.bits() < this.#strayBelow; next++) {
          ranked = takeGreatest(this.#listed, next, end);
        }
      }
      this.#nodes++;
      draft(this.#line, ranked & MOVE_MASK);
    }
  }

  #score(): void {
    this.#worth.write(this.#line, this.#totals, 0);
    const more = this.#worth.isGameOver ? 0 : this.#more;
    for (let seat = 0; seat < this.#seats; seat++) {
      this.#leads[seat] = leadIn(this.#totals, 0, this.#seats, seat) + more;
    }
    if (this.#growth.outlook === 'max-n') return;
    const mine = this.#leads[this.#root]!;
    for (let seat = 0; seat < this.#seats; seat++) this.#leads[seat] = seat === this.#root ? mine : -mine;
  }
}
