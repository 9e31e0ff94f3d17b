/** Replays the deductions of a proof from the rules alone, and says which step does not hold. */

import { faceName } from './plain-geometry.ts';
import { latticeEdges, optionsOn, type PlainLatticeEdge, type PlainOption, supportedStates } from './plain-options.ts';
import type { PlainPuzzle } from './plain-puzzle.ts';
import { allowedJointStates, connectorCount } from './plain-tiles.ts';

const EMPTY = '----';

export type PlainPremise =
  | number
  | { readonly full: readonly string[] }
  | { readonly need: readonly string[] }
  | { readonly ends: 'all' | 'middle' | 'side'; readonly at: 'least' | 'most' }
  | { readonly part: readonly number[] };

export interface PlainDeduction {
  readonly face?: number;
  readonly not?: string;
  readonly by: readonly PlainPremise[];
  readonly decided: readonly number[];
}

/** For each face what may still lie there; a list is replaced, never changed. */
type Options = readonly (readonly PlainOption[])[];

/** `false`: the premise does not allow any conclusion. `conflict`: no solution is left. */
type Conclusion = Options | 'conflict' | false;

interface PlainReplay {
  /** The options after the last step. */
  readonly options: Options;
  /** The number of the first step that does not hold, and why; null when all do. */
  readonly fault: { readonly step: number; readonly why: string } | null;
}

/** `tileOfName` gives the reference pattern of a tile by its name. */
export function replayPlainly(
  puzzle: PlainPuzzle,
  steps: readonly PlainDeduction[],
  tileOfName: (name: string) => string,
): PlainReplay {
  const board = new PlainBoard(puzzle, tileOfName);
  let options = board.start();
  for (const [step, deduction] of steps.entries()) {
    const after = board.apply(options, deduction);
    if (typeof after === 'string') return { options, fault: { step, why: after } };
    options = after;
  }
  return { options, fault: null };
}

class PlainBoard {
  readonly #puzzle: PlainPuzzle;
  readonly #edges: readonly PlainLatticeEdge[];
  readonly #edgeAt = new Map<number, PlainLatticeEdge>();
  readonly #stock: ReadonlyMap<string, number>;
  readonly #tiles: number;
  readonly #tileOfName: (name: string) => string;

  constructor(puzzle: PlainPuzzle, tileOfName: (name: string) => string) {
    this.#puzzle = puzzle;
    this.#edges = latticeEdges(puzzle.faces);
    for (const edge of this.#edges) for (const { face, side } of edge) this.#edgeAt.set(face * 4 + side, edge);
    this.#tiles = [...puzzle.stock.values()].reduce((sum, count) => sum + count, 0);
    this.#stock = new Map([...puzzle.stock, [EMPTY, puzzle.faces.length - this.#tiles]]);
    this.#tileOfName = tileOfName;
  }

  start(): Options {
    const { faces, fixed, silhouette } = this.#puzzle;
    const laid = new Map(fixed.map(tile => [faceName(tile), tile.edges]));
    const shown = silhouette && new Set(silhouette.map(faceName));
    return faces.map(face => {
      const edges = laid.get(faceName(face));
      return optionsOn(face).filter(
        option =>
          (edges === undefined || option.edges === edges) &&
          (shown === undefined || shown.has(faceName(face)) === (option.edges !== EMPTY)) &&
          (this.#stock.get(option.tile) ?? 0) > 0,
      );
    });
  }

  /** The options after a step, or what is wrong with it. */
  apply(options: Options, { face, not, by, decided }: PlainDeduction): Options | string {
    const after =
      face === undefined || not === undefined ? this.#all(options, by) : this.#refuted(options, face, not, by);
    if (after === false) return 'a premise does not hold';
    if (after === 'conflict') return 'no solution is left';
    const open = decided.find(each => after[each]!.length !== 1);
    return open === undefined ? after : `face ${open} is not decided`;
  }

  #all(options: Options, by: readonly PlainPremise[]): Conclusion {
    let now: Conclusion = options;
    for (const premise of by) {
      if (now === false || now === 'conflict') return now;
      now = this.#conclude(now, premise);
    }
    return now;
  }

  #refuted(options: Options, face: number, not: string, by: readonly PlainPremise[]): Conclusion {
    const assumed = options[face]!.filter(({ edges }) => edges === not);
    if (assumed.length === 0) return false;
    if (this.#all(options.with(face, assumed), by) !== 'conflict') return false;
    return options.with(
      face,
      options[face]!.filter(({ edges }) => edges !== not),
    );
  }

  #conclude(options: Options, premise: PlainPremise): Conclusion {
    const after = this.#use(options, premise);
    return after !== false && after !== 'conflict' && after.some(list => list.length === 0) ? 'conflict' : after;
  }

  #use(options: Options, premise: PlainPremise): Conclusion {
    if (typeof premise === 'number') return this.#meet(options, this.#edgeAt.get(premise)!);
    if ('full' in premise) return this.#fill(options, premise.full);
    if ('need' in premise) return this.#need(options, premise.need);
    if ('part' in premise) return this.#split(options, new Set(premise.part));
    return this.#count(options, premise.ends, premise.at);
  }

  /** The ends at an edge must meet. */
  #meet(options: Options, edge: PlainLatticeEdge): Conclusion {
    return this.#keep(options, edge, supportedStates(statesAt(options, edge)));
  }

  #keep(options: Options, edge: PlainLatticeEdge, states: readonly (readonly string[])[]): Options {
    const after = [...options];
    edge.forEach(({ face, side }, i) => {
      after[face] = after[face]!.filter(option => states[i]!.includes(option.states[side]!));
    });
    return after;
  }

  #named(names: readonly string[]): { readonly tiles: ReadonlySet<string>; readonly count: number } {
    const tiles = new Set(names.map(name => (name === 'empty' ? EMPTY : this.#tileOfName(name))));
    return { tiles, count: [...tiles].reduce((sum, tile) => sum + (this.#stock.get(tile) ?? 0), 0) };
  }

  /** Faces that can only carry these tiles use all of them up: no other face has one. */
  #fill(options: Options, names: readonly string[]): Conclusion {
    const { tiles, count } = this.#named(names);
    const isBound = (list: readonly PlainOption[]) => list.every(({ tile }) => tiles.has(tile));
    const bound = options.filter(isBound).length;
    if (bound !== count) return bound > count ? 'conflict' : false;
    return options.map(list => (isBound(list) ? list : list.filter(({ tile }) => !tiles.has(tile))));
  }

  /** As many faces as there are of these tiles can carry one: each of them does. */
  #need(options: Options, names: readonly string[]): Conclusion {
    const { tiles, count } = this.#named(names);
    const canCarry = (list: readonly PlainOption[]) => list.some(({ tile }) => tiles.has(tile));
    const able = options.filter(canCarry).length;
    if (able !== count) return able < count ? 'conflict' : false;
    return options.map(list => (canCarry(list) ? list.filter(({ tile }) => tiles.has(tile)) : list));
  }

  /** The edges can only just hold, or only just do without, all ends of the tiles. */
  #count(options: Options, ends: 'all' | 'middle' | 'side', at: 'least' | 'most'): Conclusion {
    const isCounted = (state: string) => state !== '-' && (ends === 'all' || (state === 'm') === (ends === 'middle'));
    const total = [...this.#stock].reduce((sum, [tile, count]) => {
      return sum + count * (ends === 'all' ? connectorCount(tile) : [...tile].filter(isCounted).length);
    }, 0);
    const bounds = this.#edges.map(edge => {
      const joint = jointStatesAt(options, edge);
      const counts = joint.map(all => [...all].filter(isCounted).length);
      const bound = at === 'least' ? Math.min(...counts) : Math.max(...counts);
      return { edge, bound, joint: joint.filter((_, i) => counts[i] === bound) };
    });
    if (bounds.some(({ joint }) => joint.length === 0)) return 'conflict';
    const sum = bounds.reduce((all, { bound }) => all + bound, 0);
    if (sum !== total) return (at === 'least' ? sum > total : sum < total) ? 'conflict' : false;
    return bounds.reduce<Options>((now, { edge, joint }) => {
      const states = edge.map((_, i) => [...new Set(joint.map(all => all[i]!))]);
      return this.#keep(now, edge, states);
    }, options);
  }

  /** A part that must carry a tile is linked with the rest by its only way out, or has all tiles. */
  #split(options: Options, part: ReadonlySet<number>): Conclusion {
    const must = (face: number) => options[face]!.every(({ edges }) => edges !== EMPTY);
    if (![...part].some(must)) return false;
    const ways = this.#edges.filter(edge => isWayOut(options, edge, part));
    if (ways.length === 0)
      return options.map((list, face) => (part.has(face) ? list : list.filter(({ edges }) => edges === EMPTY)));
    const [way] = ways;
    const hasRest = part.size < this.#tiles || options.some((_, face) => !part.has(face) && must(face));
    if (ways.length > 1 || way!.length !== 2 || !hasRest) return false;
    return this.#keep(
      options,
      way!,
      way!.map(() => ['l', 'm', 'r']),
    );
  }
}

function statesAt(options: Options, edge: PlainLatticeEdge): string[][] {
  return edge.map(({ face, side }) => [...new Set(options[face]!.map(({ states }) => states[side]!))]);
}

const joint = new Map<number, readonly string[]>();

function jointStatesAt(options: Options, edge: PlainLatticeEdge): readonly string[] {
  const states = statesAt(options, edge);
  const all = joint.get(edge.length) ?? allowedJointStates(edge.length);
  joint.set(edge.length, all);
  return all.filter(each => [...each].every((state, i) => states[i]!.includes(state)));
}

/** Whether a face of the part and one outside may still meet at an edge. */
function isWayOut(options: Options, edge: PlainLatticeEdge, part: ReadonlySet<number>): boolean {
  const states = statesAt(options, edge);
  const statesOf = (isInside: boolean) =>
    edge.flatMap(({ face }, i) => (part.has(face) === isInside ? states[i]! : []));
  const outside = statesOf(false);
  return statesOf(true).some(state => state !== '-' && outside.includes(state));
}
