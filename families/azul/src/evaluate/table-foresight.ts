import { rngFrom } from '@tessera/core';
import { BANDS } from '../bands.ts';
import { CENTER, FACTORIES, type Game, SOURCES } from '../game.ts';
import type { Move } from '../move.ts';
import { MaxN } from '../search/many/max-n.ts';
import { type Growth, PlayTree } from '../search/many/play-tree.ts';
import { valueFor } from '../search/value/value-for.ts';
import type { Stop } from '../search/value-search.ts';
import { countOf } from '../tally.ts';
import { COLOR_COUNT } from '../tiles.ts';
import { settledTreeNoise } from './noise.ts';
import { roundLeadAfter } from './outcome.ts';
import { bestOf, type RootValues, regretsOf, revised, withFirst } from './settled.ts';

/** What is known of a move at the root, in points. */
export interface TableMove {
  /** Expected final lead over the best other. */
  readonly value: number;
  /** Expected lead when this round is settled. */
  readonly lead: number;
  /** The play that was looked at most, the move first. */
  readonly line: readonly Move[];
}

/** Every move is to be valued, so all of them are hoped for much; without luck, so that no seed decides a grade. */
export const TO_VALUE: Growth = { outlook: 'max-n', hope: 48, rootHope: 400, stray: 0 };

/** With no more groups of a colour on the table than this, all play to the end comes first and may cost so many nodes. */
const ALL_PLAY_GROUPS = 7;
const ALL_PLAY_NODES = 100_000;
const ALL_PLAY_SHARE = 0.5;

/** Nodes of the first step; each of the others takes as many as all before. */
const FIRST_STEP = 10_000;
/** Lines between two looks at the clock. */
const CLOCK_LINES = 8;

/** Regrets settle with what so many nodes find; deeper looks then change them by more points than this or not at all. */
const SETTLE_NODES = 80_000;
const REVISION = 3;
/** A move that lacks no more than this may still become the best: its name stays the same. */
const NEARLY_BEST = 0.5;

/** Values every move at a table of any kind on top of the learned value, and goes on as long as the limits allow. */
export class TableForesight {
  readonly #game: Game;
  readonly #stop: Stop;
  readonly #tree: PlayTree;
  readonly #allPlay: MaxN | null;
  /** By all play, once that is known. */
  #known: ReadonlyMap<Move, TableMove> | null = null;
  #regrets: RootValues = new Map();
  #hasSettled = false;
  #isOver = false;

  constructor(game: Game, stop: Stop) {
    this.#game = game;
    this.#stop = stop;
    const value = valueFor(game);
    const nodes = Math.min(ALL_PLAY_NODES, ALL_PLAY_SHARE * stop.nodes);
    this.#allPlay = groupsOn(game) <= ALL_PLAY_GROUPS ? new MaxN(game, value, { ...stop, nodes }) : null;
    this.#tree = new PlayTree(game, value, TO_VALUE, rngFrom('no luck'));
    this.#tree.tryAll();
    this.#take();
  }

  get nodes(): number {
    return this.#tree.nodes + (this.#allPlay?.nodes ?? 0);
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
    const known = new Map<Move, TableMove>();
    for (const move of this.#tree.moves()) {
      const found = allPlay.valueOf(move);
      if (!found) return;
      known.set(move, { value: found.lead, lead: roundLeadAfter(this.#game, found.line), line: found.line });
    }
    this.#known = known;
  }

  #grow(): void {
    const goal = Math.min(this.#stop.nodes, nextStep(this.nodes));
    for (let lines = 1; this.nodes < goal; lines++) {
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
    const seen = regretsOf(this.#values());
    if (!this.#hasSettled) this.#regrets = seen;
    else {
      const width = BANDS.at(-2)!.upTo + settledTreeNoise(this.#game);
      const regrets = revised(this.#regrets, seen, REVISION, width);
      const [best] = [...seen].find(([, regret]) => regret === 0)!;
      this.#regrets = withFirst(regrets, best, NEARLY_BEST);
    }
    this.#hasSettled = this.nodes >= SETTLE_NODES;
  }

  #values(): RootValues {
    return new Map(this.#tree.moves().map((move, place) => [move, this.#tree.value(place)]));
  }

  /** Every move but those of equal factories. */
  found(): ReadonlyMap<Move, TableMove> {
    if (this.#known) return this.#known;
    const most = bestOf(this.#values());
    return new Map(
      this.#tree.moves().map((move, place) => {
        const [lead, line] = [this.#tree.lead(place), this.#tree.principal(place)];
        return [move, { value: most - this.#regrets.get(move)!, lead, line }];
      }),
    );
  }
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
