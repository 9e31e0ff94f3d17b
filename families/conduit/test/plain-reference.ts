/** The plain reference solver: options per face, simple propagation to a fixpoint, then backtracking on the face with fewest options. */

import { faceName } from './plain-geometry.ts';
import type { PlainFace, PlainLaid } from './plain-item.ts';
import { isClosed, networkOf } from './plain-network.ts';
import { latticeEdges, optionsOn, type PlainLatticeEdge, type PlainOption, supportedStates } from './plain-options.ts';
import type { PlainPuzzle } from './plain-puzzle.ts';

const EMPTY = '----';

interface PlainStats {
  nodesExplored: number;
  backtracks: number;
  maxDepth: number;
  forcedMoves: number;
  propagationPruning: number;
}

export interface PlainResult {
  readonly solutions: readonly (readonly PlainLaid[])[];
  /** The limit of solutions or of nodes ended the search before it was through. */
  readonly limited: boolean;
  readonly stats: Readonly<PlainStats>;
}

/** For each face of the puzzle what may still lie there; a list is replaced, never changed. */
type Options = (readonly PlainOption[])[];

interface Search {
  readonly puzzle: PlainPuzzle;
  readonly edges: readonly PlainLatticeEdge[];
  /** The stock, with the faces that stay empty as one tile more. */
  readonly stock: ReadonlyMap<string, number>;
  readonly stats: PlainStats;
}

export function solvePlainly(
  puzzle: PlainPuzzle,
  limit = Number.POSITIVE_INFINITY,
  nodeLimit = Number.POSITIVE_INFINITY,
): PlainResult {
  const stats: PlainStats = { nodesExplored: 0, backtracks: 0, maxDepth: 0, forcedMoves: 0, propagationPruning: 0 };
  const search: Search = { puzzle, edges: latticeEdges(puzzle.faces), stock: stockWithEmpty(puzzle), stats };
  const solutions: PlainLaid[][] = [];
  const isOver = () => solutions.length >= limit || stats.nodesExplored >= nodeLimit;
  let limited = false;

  function explore(options: Options, depth: number): void {
    if (isOver()) {
      limited = true;
      return;
    }
    stats.nodesExplored++;
    stats.maxDepth = Math.max(stats.maxDepth, depth);
    const found = solutions.length;
    if (propagate(search, options)) branch(options, depth);
    if (solutions.length === found) stats.backtracks++;
  }

  function branch(options: Options, depth: number): void {
    const face = fewestOptions(options);
    if (face === undefined) {
      const board = boardOf(puzzle.faces, options);
      if (isClosed(networkOf(board))) solutions.push(board);
      return;
    }
    for (const option of options[face]!) explore(options.with(face, [option]), depth + 1);
  }

  if (isWellPosed(search)) explore(initialOptions(puzzle), 0);
  return { solutions, limited, stats };
}

function stockWithEmpty({ faces, stock }: PlainPuzzle): Map<string, number> {
  const tiles = [...stock.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...stock, [EMPTY, faces.length - tiles]]);
}

/** Not more tiles than faces, and every fixed tile on a face of its own. */
function isWellPosed({ puzzle, stock }: Search): boolean {
  const faces = new Set(puzzle.faces.map(faceName));
  const fixed = new Set(puzzle.fixed.map(faceName));
  const areOnFaces = [...fixed, ...(puzzle.silhouette ?? []).map(faceName)].every(name => faces.has(name));
  return stock.get(EMPTY)! >= 0 && fixed.size === puzzle.fixed.length && areOnFaces;
}

function initialOptions(puzzle: PlainPuzzle): Options {
  const fixed = new Map(puzzle.fixed.map(tile => [faceName(tile), tile.edges]));
  const shown = puzzle.silhouette && new Set(puzzle.silhouette.map(faceName));
  return puzzle.faces.map(face => {
    const edges = fixed.get(faceName(face));
    return optionsOn(face)
      .filter(option => edges === undefined || option.edges === edges)
      .filter(option => shown === undefined || shown.has(faceName(face)) === (option.edges !== EMPTY))
      .filter(option => option.edges === EMPTY || puzzle.stock.has(option.tile));
  });
}

/** Repeats both rules until neither removes an option; false where a rule is broken. */
function propagate(search: Search, options: Options): boolean {
  const open = options.map(list => list.length > 1);
  const before = optionCount(options);
  let count: number;
  do {
    count = optionCount(options);
    if (!search.edges.every(edge => keepEdge(edge, options))) return false;
    if (!keepInventory(search.stock, options)) return false;
  } while (optionCount(options) < count);
  search.stats.propagationPruning += before - count;
  search.stats.forcedMoves += options.filter((list, face) => open[face] && list.length === 1).length;
  return true;
}

function optionCount(options: Options): number {
  return options.reduce((sum, list) => sum + list.length, 0);
}

/** Adjacency: an option stays where the faces around each of its lattice edges can still meet its connector or its lack of one. */
function keepEdge(edge: PlainLatticeEdge, options: Options): boolean {
  const states = edge.map(({ face, side }) => [...new Set(options[face]!.map(option => option.states[side]!))]);
  const supported = supportedStates(states);
  return edge.every(({ face, side }, i) => {
    if (supported[i]!.length < states[i]!.length)
      options[face] = options[face]!.filter(option => supported[i]!.includes(option.states[side]!));
    return options[face]!.length > 0;
  });
}

/** Inventory: a tile that is used up leaves the other faces; a tile with fewer faces than copies cannot be laid. */
function keepInventory(stock: ReadonlyMap<string, number>, options: Options): boolean {
  for (const [tile, count] of stock) {
    const isThere = (option: PlainOption) => option.tile === tile;
    const certain = options.filter(list => list.every(isThere)).length;
    if (certain > count || options.filter(list => list.some(isThere)).length < count) return false;
    if (certain === count)
      options.forEach((list, face) => {
        if (!list.every(isThere) && list.some(isThere)) options[face] = list.filter(option => !isThere(option));
      });
  }
  return true;
}

/** The first of the undecided faces with fewest options. */
function fewestOptions(options: Options): number | undefined {
  let best: number | undefined;
  options.forEach((list, face) => {
    if (list.length > 1 && (best === undefined || list.length < options[best]!.length)) best = face;
  });
  return best;
}

function boardOf(faces: readonly PlainFace[], options: Options): PlainLaid[] {
  const laid = faces.map((face, i) => ({ ...face, edges: options[i]![0]!.edges }));
  return laid.filter(({ edges }) => edges !== EMPTY);
}
