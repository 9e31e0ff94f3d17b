import { rngFrom } from '@tessera/core';
import { CENTER, FACTORIES, type Game, SOURCES } from '../rules/packed/game.ts';
import type { Move } from '../rules/packed/move.ts';
import { countOf } from '../rules/packed/tally.ts';
import { COLOR_COUNT } from '../rules/tiles.ts';
import type { Stop } from '../search/alpha-beta/eval-search.ts';
import { MaxN } from '../search/tree/max-n.ts';
import { type Growth, type LineEnds, PlayTree } from '../search/tree/mcts.ts';
import { valueFor } from '../search/value/value-for.ts';
import { BANDS } from './bands.ts';
import { settledTreeNoise } from './noise.ts';
import { roundLeadAfter } from './round-outcome.ts';
import { leastRoundsLeft } from './rounds-left.ts';
import { type RootValues, regretsOf, revised, withFirst } from './stable-regrets.ts';
import { chanceOfLines, marginOfLines, moreAfter } from './win-chance.ts';

/** What is known of a move at the root, in points. */
export interface TableMove {
  /** Expected final lead over the best other. */
  readonly value: number;
  readonly regret: number;
  readonly chance: number;
  /** Expected lead when this round is settled. */
  readonly lead: number;
  /** The play that was looked at most, the move first. */
  readonly line: readonly Move[];
}

/** The same as the play was looked at; the value is that which players compare moves by. */
interface Looked {
  readonly value: number;
  readonly lead: number;
  readonly line: readonly Move[];
  readonly ends: LineEnds;
}

/** Every move is to be valued, so all of them are hoped for much; without luck, so that no seed decides a grade. */
export const TO_VALUE: Growth = { outlook: 'max-n', hope: 48, rootHope: 400, stray: 0 };

/** With no more groups of a colour on the table than this, all play to the end comes first and may cost so many nodes. */
const ALL_PLAY_GROUPS = 7;
const ALL_PLAY_NODES = 100_000;
const ALL_PLAY_SHARE = 0.2;

/** Nodes of the first step; each of the others takes as many as all before. */
const FIRST_STEP = 10_000;
/** Lines between two looks at the clock. */
const CLOCK_LINES = 8;

/** Regrets settle with what so many nodes find; deeper looks then change them by more points than this or not at all. */
const SETTLE_NODES = 75_000;
const REVISION = 4;
/** A move that lacks no more than this may still become the best: its name stays the same. */
const NEARLY_BEST = 0.5;

/** Values every move at a table of any kind on top of the learned value, and goes on as long as the limits allow. */
export class TableForesight {
  readonly #game: Game;
  readonly #stop: Stop;
  readonly #tree: PlayTree;
  readonly #allPlay: MaxN | null;
  readonly #roundsLeft: number;
  /** By all play, once that is known. */
  #known: ReadonlyMap<Move, Looked> | null = null;
  #regrets: RootValues = new Map();
  #chances: RootValues = new Map();
  #hasSettled = false;
  #isOver = false;

  constructor(game: Game, stop: Stop) {
    this.#game = game;
    this.#stop = stop;
    const value = valueFor(game);
    const nodes = Math.min(ALL_PLAY_NODES, ALL_PLAY_SHARE * stop.nodes);
    this.#roundsLeft = leastRoundsLeft(game);
    const more = moreAfter(game, this.#roundsLeft);
    this.#allPlay = groupsOn(game) <= ALL_PLAY_GROUPS ? new MaxN(game, value, { ...stop, nodes }, more) : null;
    this.#tree = new PlayTree(game, value, TO_VALUE, rngFrom('no luck'), more);
    this.#tree.tryAll();
    this.#take();
  }

  get nodes(): number {
    return this.#tree.nodes + (this.#allPlay?.nodes ?? 0);
  }

  /** Nodes that the values rest on. */
  get grown(): number {
    return this.#tree.nodes;
  }

  get isComplete(): boolean {
    return this.#known !== null;
  }

  /** Whether nothing more is to be seen or may be. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Looks farther: at all play if that is short, else the tree grows to twice its size. */
  advance(): void {
    if (this.#allPlay?.nodes === 0) this.#lookAtAll(this.#allPlay);
    else this.#grow();
    this.#isOver ||= this.isComplete || this.#tree.isForced || this.nodes >= this.#stop.nodes;
  }

  #lookAtAll(allPlay: MaxN): void {
    const known = new Map<Move, Looked>();
    for (const move of this.#tree.moves()) {
      const found = allPlay.valueOf(move);
      if (!found) return;
      const { lead: value, line, ends } = found;
      known.set(move, { value, line, ends, lead: roundLeadAfter(this.#game, line) });
    }
    this.#known = known;
    this.#regrets = regretsOf(valuesIn(known));
    this.#chances = this.#chancesOf(known);
  }

  #grow(): void {
    const goal = nextStep(this.#tree.nodes);
    for (let lines = 1; this.#tree.nodes < goal && this.nodes < this.#stop.nodes; lines++) {
      this.#tree.grow();
      if (lines % CLOCK_LINES === 0 && this.#stop.isOutOfTime()) {
        this.#isOver = true;
        break;
      }
    }
    this.#take();
  }

  /** What the tree says becomes what is known, once it has settled only where it says something else altogether. */
  #take(): void {
    const looked = this.#looked();
    const seen = regretsOf(valuesIn(looked));
    const before = this.#regrets;
    if (!this.#hasSettled) this.#regrets = seen;
    else {
      const width = BANDS.at(-2)!.upTo + settledTreeNoise(this.#game);
      const regrets = revised(this.#regrets, seen, REVISION, width);
      const [best] = [...seen].find(([, regret]) => regret === 0)!;
      this.#regrets = withFirst(regrets, best, NEARLY_BEST);
    }
    const isKept = (move: Move) =>
      this.#hasSettled && Math.abs(this.#regrets.get(move)! - before.get(move)!) < REVISION;
    const chances = this.#chancesOf(looked);
    this.#chances = new Map(
      [...chances].map(([move, chance]) => [move, isKept(move) ? this.#chances.get(move)! : chance]),
    );
    this.#hasSettled = this.#tree.nodes >= SETTLE_NODES;
  }

  #chancesOf(looked: ReadonlyMap<Move, Looked>): RootValues {
    return new Map([...looked].map(([move, { ends }]) => [move, chanceOfLines(this.#game, ends, this.#roundsLeft)]));
  }

  #looked(): ReadonlyMap<Move, Looked> {
    const tree = this.#tree;
    return new Map(
      tree.moves().map((move, place) => {
        const [value, lead] = [tree.value(place), tree.lead(place)];
        return [move, { value, lead, line: tree.principal(place), ends: tree.ends(place) }];
      }),
    );
  }

  /** Every move but those of equal factories. */
  found(): ReadonlyMap<Move, TableMove> {
    const looked = this.#known ?? this.#looked();
    const [best] = [...this.#regrets].find(([, regret]) => regret === 0)!;
    const most = marginOfLines(this.#game, looked.get(best)!.ends, this.#roundsLeft);
    return new Map(
      [...looked].map(([move, { lead, line }]) => {
        const regret = this.#regrets.get(move)!;
        const chance = this.#chances.get(move)!;
        return [move, { value: most - regret, regret, chance, lead, line }];
      }),
    );
  }
}

function valuesIn(looked: ReadonlyMap<Move, Looked>): RootValues {
  return new Map([...looked].map(([move, { value }]) => [move, value]));
}

/** Twice as many nodes; on the way there is a step where regrets settle. */
function nextStep(nodes: number): number {
  const next = Math.max(FIRST_STEP, 2 * nodes);
  return nodes < SETTLE_NODES ? Math.min(next, SETTLE_NODES) : next;
}

/** As many moves are left, or fewer. */
function groupsOn(game: Game): number {
  let groups = 0;
  for (let source = 0; source <= game[FACTORIES]!; source++) {
    const heap = game[SOURCES + (source < game[FACTORIES]! ? source : CENTER)]!;
    for (let color = 0; color < COLOR_COUNT; color++) if (countOf(heap, color) > 0) groups++;
  }
  return groups;
}
