import type { Rng } from '@tessera/core';
import { draft } from '../../rules/packed/draft.ts';
import { ACTIVE, type PackedGame, SEAT_COUNT } from '../../rules/packed/game.ts';
import { MOST_MOVES } from '../../rules/packed/legal.ts';
import type { Move } from '../../rules/packed/move.ts';
import { isRoundOver } from '../../rules/packed/round.ts';
import { MOVE_MASK, takeGreatest } from '../move-list.ts';
import { UNITS_PER_POINT } from '../round-end/board-value-cache.ts';
import type { BoardValue } from '../value/board-value.ts';
import { RankedMoves } from './ranked-moves.ts';
import { leadIn, TableValue } from './table-value.ts';
import { NO_NODE, TreeNodes } from './tree-nodes.ts';

/** How opponents play: `max-n`: each for their own lead (Luckhardt and Irani 1986); `paranoid`: all against the root player (Sturtevant and Korf 2000). */
export type OpponentModel = 'max-n' | 'paranoid';

/** How the lines through a move end, for the player at the root. */
export interface LineEndStats {
  /** The share of the lines that end the game; the mean lead of those lines, in points; the share of them that wins. */
  readonly over: number;
  readonly overLead: number;
  readonly wins: number;
  /** The mean lead of the other lines, in points, by the value of the boards. */
  readonly openLead: number;
}

/** Settings of the tree search; docs/azul-evaluation.md has the measurements. */
export interface MctsSettings {
  readonly opponents: OpponentModel;
  /** The exploration constant of PUCT, in points. */
  readonly exploration: number;
  /** The exploration constant at the root: high to value every move, lower to find the best one. */
  readonly rootExploration: number;
  /** The chance that a playout skips the best-ranked move, then the next, and so on. With 0 the search is deterministic. */
  readonly epsilon: number;
}

const BITS_RANGE = 4_294_967_296;

const MOST_PLIES = 128;

/**
 * Monte Carlo tree search with PUCT selection (Rosin 2011; Silver et al. 2017) to the end of the round, for any number of
 * players. An iteration selects a line down the tree, adds a node, plays the round out by the best-ranked moves, and adds
 * the value of the final boards to every move of the line. Priors come from the move ranks.
 */
export class MctsTree {
  readonly #game: PackedGame;
  readonly #current: PackedGame;
  readonly #seats: number;
  readonly #root: number;
  readonly #settings: MctsSettings;
  readonly #rng: Rng;
  readonly #epsilonBelow: number;
  readonly #leadCorrection: number;
  readonly #tableValue: TableValue;
  readonly #listing: RankedMoves;
  readonly #listed = new Int32Array(MOST_MOVES);
  readonly #tree: TreeNodes;
  readonly #path = new Int32Array(MOST_PLIES);
  readonly #pathSeats = new Int32Array(MOST_PLIES);
  readonly #totals: Int32Array;
  readonly #leads: Int32Array;
  /** Sums by root move: leads at the end of the round, and how the lines end. */
  readonly #rootLeads = new Float64Array(MOST_MOVES);
  readonly #overLines = new Int32Array(MOST_MOVES);
  readonly #overLeads = new Float64Array(MOST_MOVES);
  readonly #wins = new Float64Array(MOST_MOVES);
  #nodes = 0;

  /** `leadCorrection` is added to every lead, in points, where the game goes on after the round. */
  constructor(game: PackedGame, value: BoardValue, settings: MctsSettings, rng: Rng, leadCorrection = 0) {
    this.#game = game;
    this.#current = game.slice();
    this.#seats = game[SEAT_COUNT]!;
    this.#root = game[ACTIVE]!;
    this.#settings = settings;
    this.#rng = rng;
    this.#epsilonBelow = settings.epsilon * BITS_RANGE;
    this.#leadCorrection = Math.round(leadCorrection * UNITS_PER_POINT);
    this.#tableValue = new TableValue(game, value);
    this.#listing = new RankedMoves(this.#tableValue);
    this.#totals = new Int32Array(this.#seats);
    this.#leads = new Int32Array(this.#seats);
    this.#tree = new TreeNodes();
    this.#addNode();
  }

  /** Drafts played. */
  get nodes(): number {
    return this.#nodes;
  }

  /** The visited root moves by rank; those of equal factories once. */
  moves(): readonly Move[] {
    return Array.from({ length: this.#tree.triedEnd(0) }, (_, place) => this.#tree.moveOf(place));
  }

  get isForced(): boolean {
    return this.#tree.endOf(0) === 1;
  }

  /** Visits of a root move. */
  visits(place: number): number {
    return this.#tree.visits[place]!;
  }

  /** The mean value of a root move: the expected final lead, in points. */
  value(place: number): number {
    return this.#tree.valueSum[place]! / (UNITS_PER_POINT * this.#tree.visits[place]!);
  }

  /** The mean lead of a root move at the end of the round, in points. */
  lead(place: number): number {
    return this.#rootLeads[place]! / (UNITS_PER_POINT * this.#tree.visits[place]!);
  }

  /** How the lines through a root move end. */
  endStats(place: number): LineEndStats {
    const visits = this.#tree.visits[place]!;
    const over = this.#overLines[place]!;
    const overLeads = this.#overLeads[place]!;
    const openLeads = this.#tree.valueSum[place]! - overLeads - (visits - over) * this.#leadCorrection;
    return {
      over: over / visits,
      overLead: over > 0 ? overLeads / (over * UNITS_PER_POINT) : 0,
      wins: over > 0 ? this.#wins[place]! / over : 0,
      openLead: over < visits ? openLeads / ((visits - over) * UNITS_PER_POINT) : 0,
    };
  }

  /** The most visited line from a root move on, as far as the tree goes. */
  principalVariation(place: number): readonly Move[] {
    const { visits, child } = this.#tree;
    const line = [this.#tree.moveOf(place)];
    for (let node = child[place]!; node !== NO_NODE; ) {
      const first = this.#tree.firstOf(node);
      let most = first;
      for (let at = first; at < this.#tree.triedEnd(node); at++) if (visits[at]! > visits[most]!) most = at;
      if (visits[most] === 0) break;
      line.push(this.#tree.moveOf(most));
      node = child[most]!;
    }
    return line;
  }

  /** Runs one iteration for every unvisited root move. */
  visitAllMoves(): void {
    for (let at = this.#tree.triedEnd(0); at < this.#tree.endOf(0); at++) {
      this.#tree.tryNext(0);
      this.#iterateFrom(at);
    }
  }

  /** Runs one iteration. */
  runIteration(): void {
    this.#iterateFrom(this.#selectBranch(0));
  }

  #iterateFrom(first: number): void {
    this.#current.set(this.#game);
    let plies = 0;
    for (let at = first; ; plies++) {
      this.#path[plies] = at;
      this.#pathSeats[plies] = this.#current[ACTIVE]!;
      this.#nodes++;
      draft(this.#current, this.#tree.moveOf(at));
      if (isRoundOver(this.#current)) break;
      const isNew = this.#tree.visits[at] === 0;
      if (isNew || (this.#tree.child[at] === NO_NODE && !this.#expand(at))) {
        this.#playOut();
        break;
      }
      at = this.#selectBranch(this.#tree.child[at]!);
    }
    this.#evaluateEnd();
    this.#addRootStats(first);
    for (let ply = 0; ply <= plies; ply++) {
      const at = this.#path[ply]!;
      this.#tree.visits[at]!++;
      this.#tree.valueSum[at]! += this.#leads[this.#pathSeats[ply]!]!;
    }
  }

  #addRootStats(place: number): void {
    this.#rootLeads[place]! += leadIn(this.#tableValue.scores, 0, this.#seats, this.#root);
    if (!this.#tableValue.isGameOver) return;
    this.#overLines[place]!++;
    this.#overLeads[place]! += this.#leads[this.#root]!;
    this.#wins[place]! += this.#tableValue.winsOf(this.#totals, this.#root);
  }

  /** Adds a node for a branch; false when the tree is full. */
  #expand(at: number): boolean {
    if (this.#tree.isFull) return false;
    // Adding a node may replace the arrays.
    const node = this.#addNode();
    this.#tree.child[at] = node;
    return true;
  }

  /** Adds a node for the current position. */
  #addNode(): number {
    return this.#tree.add(this.#listed, this.#listing.list(this.#listed, 0, this.#current));
  }

  /** PUCT: the branch with the greatest mean value plus exploration × prior × √(visits of the node + 1) / (1 + own visits). */
  #selectBranch(node: number): number {
    const { visits, valueSum, prior } = this.#tree;
    const from = this.#tree.firstOf(node);
    const tried = this.#tree.triedEnd(node);
    let parentVisits = 0;
    let total = 0;
    for (let at = from; at < tried; at++) {
      parentVisits += visits[at]!;
      total += valueSum[at]!;
    }
    const exploration =
      (node === 0 ? this.#settings.rootExploration : this.#settings.exploration) *
      UNITS_PER_POINT *
      Math.sqrt(parentVisits + 1);
    let best = tried;
    let most = Number.NEGATIVE_INFINITY;
    if (tried < this.#tree.endOf(node))
      most = (parentVisits > 0 ? total / parentVisits : 0) + exploration * prior[tried]!;
    for (let at = from; at < tried; at++) {
      const score = valueSum[at]! / visits[at]! + (exploration * prior[at]!) / (1 + visits[at]!);
      if (score < most || (score === most && best !== tried)) continue;
      most = score;
      best = at;
    }
    if (best === tried) this.#tree.tryNext(node);
    return best;
  }

  #playOut(): void {
    while (!isRoundOver(this.#current)) {
      const end = this.#listing.list(this.#listed, 0, this.#current);
      let ranked = takeGreatest(this.#listed, 0, end);
      if (this.#epsilonBelow > 0) {
        for (let next = 1; next < end && this.#rng.bits() < this.#epsilonBelow; next++) {
          ranked = takeGreatest(this.#listed, next, end);
        }
      }
      this.#nodes++;
      draft(this.#current, ranked & MOVE_MASK);
    }
  }

  #evaluateEnd(): void {
    this.#tableValue.write(this.#current, this.#totals, 0);
    const leadCorrection = this.#tableValue.isGameOver ? 0 : this.#leadCorrection;
    for (let seat = 0; seat < this.#seats; seat++) {
      this.#leads[seat] = leadIn(this.#totals, 0, this.#seats, seat) + leadCorrection;
    }
    if (this.#settings.opponents === 'max-n') return;
    const mine = this.#leads[this.#root]!;
    for (let seat = 0; seat < this.#seats; seat++) this.#leads[seat] = seat === this.#root ? mine : -mine;
  }
}
