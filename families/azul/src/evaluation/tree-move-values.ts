import { rngFrom } from '@tessera/core';
import { CENTER, FACTORIES, type PackedGame, SOURCES } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { countOf } from '../rules/packed/tile-counts.ts';
import { COLOR_COUNT } from '../rules/tiles.ts';
import type { SearchBudget } from '../search/alpha-beta/eval-search.ts';
import { MaxN } from '../search/tree/max-n.ts';
import { type LineEndStats, type MctsSettings, MctsTree } from '../search/tree/mcts.ts';
import { valueFor } from '../search/value/value-for.ts';
import { BAND_LIMITS } from './bands.ts';
import { shippedTreeNoise } from './noise.ts';
import { roundLeadAfter } from './round-outcome.ts';
import { leastRoundsLeft } from './rounds-left.ts';
import { type RootValues, regretsOf, stableRegrets, withBestPromoted } from './stable-regrets.ts';
import { expectedMargin, leadCorrectionOf, winChanceOfLines } from './win-chance.ts';

/** The values of a root move, in points. */
export interface TreeMoveValue {
  /** Expected final lead over the best opponent. */
  readonly value: number;
  readonly regret: number;
  readonly chance: number;
  /** Expected lead when this round is settled. */
  readonly lead: number;
  /** The principal variation. */
  readonly line: readonly Move[];
}

/** A root move as the search sees it; players compare moves by `value`. */
interface TreeMove {
  readonly value: number;
  readonly lead: number;
  readonly line: readonly Move[];
  readonly endStats: LineEndStats;
}

/** High root exploration, because every move needs a value; no randomness, so that no seed decides a grade. */
export const EVALUATION_SETTINGS: MctsSettings = {
  opponents: 'max-n',
  exploration: 48,
  rootExploration: 400,
  epsilon: 0,
};

/** With at most this many groups on the table, max-n search is tried first, with at most this many nodes and share of the budget. */
const MAX_N_GROUPS = 7;
const MAX_N_NODES = 100_000;
const MAX_N_SHARE = 0.2;

/** Nodes of the first step; every later step doubles the nodes. */
const FIRST_STEP_NODES = 10_000;
/** Iterations between two checks of the clock. */
const CLOCK_ITERATIONS = 8;

/** After this many nodes a regret changes only if the new one differs by more than this many points. */
const STABLE_NODES = 75_000;
const LEAST_CHANGE = 4;
/** A move with no more regret than this may still become the best: its band stays the same. */
const NEARLY_BEST = 0.5;

/** Values every move by tree search with the learned value, step by step within a budget. For all tables. */
export class TreeEvaluation {
  readonly #game: PackedGame;
  readonly #budget: SearchBudget;
  readonly #tree: MctsTree;
  readonly #maxN: MaxN | null;
  readonly #roundsLeft: number;
  /** The result of max-n search, if it was completed. */
  #exact: ReadonlyMap<Move, TreeMove> | null = null;
  #regrets: RootValues = new Map();
  #chances: RootValues = new Map();
  #isStable = false;
  #isOver = false;

  constructor(game: PackedGame, budget: SearchBudget) {
    this.#game = game;
    this.#budget = budget;
    const value = valueFor(game);
    const nodes = Math.min(MAX_N_NODES, MAX_N_SHARE * budget.nodes);
    this.#roundsLeft = leastRoundsLeft(game);
    const leadCorrection = leadCorrectionOf(game, this.#roundsLeft);
    this.#maxN = groupsOn(game) <= MAX_N_GROUPS ? new MaxN(game, value, { ...budget, nodes }, leadCorrection) : null;
    this.#tree = new MctsTree(game, value, EVALUATION_SETTINGS, rngFrom('no luck'), leadCorrection);
    this.#tree.visitAllMoves();
    this.#update();
  }

  get nodes(): number {
    return this.#tree.nodes + (this.#maxN?.nodes ?? 0);
  }

  /** Nodes of the tree search. */
  get treeNodes(): number {
    return this.#tree.nodes;
  }

  get isComplete(): boolean {
    return this.#exact !== null;
  }

  /** Whether the search is complete or out of budget. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Takes the next step: max-n search once, if the round is short; then the tree is doubled. */
  advance(): void {
    if (this.#maxN?.nodes === 0) this.#runMaxN(this.#maxN);
    else this.#growTree();
    this.#isOver ||= this.isComplete || this.#tree.isForced || this.nodes >= this.#budget.nodes;
  }

  #runMaxN(maxN: MaxN): void {
    const exact = new Map<Move, TreeMove>();
    for (const move of this.#tree.moves()) {
      const found = maxN.valueOf(move);
      if (!found) return;
      const { lead: value, line, endStats } = found;
      exact.set(move, { value, line, endStats, lead: roundLeadAfter(this.#game, line) });
    }
    this.#exact = exact;
    this.#regrets = regretsOf(valuesIn(exact));
    this.#chances = this.#chancesOf(exact);
  }

  #growTree(): void {
    const goal = nextStep(this.#tree.nodes);
    for (let iterations = 1; this.#tree.nodes < goal && this.nodes < this.#budget.nodes; iterations++) {
      this.#tree.runIteration();
      if (iterations % CLOCK_ITERATIONS === 0 && this.#budget.isOutOfTime()) {
        this.#isOver = true;
        break;
      }
    }
    this.#update();
  }

  /** Takes over the tree's regrets and chances. Once stable, a regret changes only if the new one differs by more than 4 points. */
  #update(): void {
    const moves = this.#treeMoves();
    const seen = regretsOf(valuesIn(moves));
    const before = this.#regrets;
    if (!this.#isStable) this.#regrets = seen;
    else {
      const width = BAND_LIMITS.at(-2)!.upTo + shippedTreeNoise(this.#game);
      const regrets = stableRegrets(this.#regrets, seen, LEAST_CHANGE, width);
      const [best] = [...seen].find(([, regret]) => regret === 0)!;
      this.#regrets = withBestPromoted(regrets, best, NEARLY_BEST);
    }
    const isKept = (move: Move) =>
      this.#isStable && Math.abs(this.#regrets.get(move)! - before.get(move)!) < LEAST_CHANGE;
    const chances = this.#chancesOf(moves);
    this.#chances = new Map(
      [...chances].map(([move, chance]) => [move, isKept(move) ? this.#chances.get(move)! : chance]),
    );
    this.#isStable = this.#tree.nodes >= STABLE_NODES;
  }

  #chancesOf(moves: ReadonlyMap<Move, TreeMove>): RootValues {
    return new Map(
      [...moves].map(([move, { endStats }]) => [move, winChanceOfLines(this.#game, endStats, this.#roundsLeft)]),
    );
  }

  #treeMoves(): ReadonlyMap<Move, TreeMove> {
    const tree = this.#tree;
    return new Map(
      tree.moves().map((move, place) => {
        const [value, lead] = [tree.value(place), tree.lead(place)];
        return [move, { value, lead, line: tree.principalVariation(place), endStats: tree.endStats(place) }];
      }),
    );
  }

  /** Every root move, those of equal factories once. */
  found(): ReadonlyMap<Move, TreeMoveValue> {
    const moves = this.#exact ?? this.#treeMoves();
    const [best] = [...this.#regrets].find(([, regret]) => regret === 0)!;
    const most = expectedMargin(this.#game, moves.get(best)!.endStats, this.#roundsLeft);
    return new Map(
      [...moves].map(([move, { lead, line }]) => {
        const regret = this.#regrets.get(move)!;
        const chance = this.#chances.get(move)!;
        return [move, { value: most - regret, regret, chance, lead, line }];
      }),
    );
  }
}

function valuesIn(moves: ReadonlyMap<Move, TreeMove>): RootValues {
  return new Map([...moves].map(([move, { value }]) => [move, value]));
}

/** Doubles the nodes, with a stop where regrets become stable. */
function nextStep(nodes: number): number {
  const next = Math.max(FIRST_STEP_NODES, 2 * nodes);
  return nodes < STABLE_NODES ? Math.min(next, STABLE_NODES) : next;
}

/** Groups of one colour in one source: an upper bound of the moves left. */
function groupsOn(game: PackedGame): number {
  let groups = 0;
  for (let source = 0; source <= game[FACTORIES]!; source++) {
    const heap = game[SOURCES + (source < game[FACTORIES]! ? source : CENTER)]!;
    for (let color = 0; color < COLOR_COUNT; color++) if (countOf(heap, color) > 0) groups++;
  }
  return groups;
}
