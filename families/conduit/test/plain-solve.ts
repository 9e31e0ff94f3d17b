/** Every solution of a small puzzle, by trying every tile on every face. The only cut is a point that is finished and wrong. */

import { faceName, localPoints, toWorld } from './plain-geometry.ts';
import type { PlainFace, PlainLaid } from './plain-item.ts';
import type { PlainPuzzle } from './plain-puzzle.ts';
import { countUpToSymmetry } from './plain-symmetry.ts';
import { allPatterns, jointStates, tileOf } from './plain-tiles.ts';
import { faultsOf } from './plain-validate.ts';

const EMPTY = '----';

interface PlainChoice {
  readonly tile: string;
  readonly laid: PlainLaid;
  /** World points of the connectors. */
  readonly points: readonly string[];
}

export interface PlainCounts {
  readonly solutions: number;
  readonly solutionsRaw: number;
}

export function countSolutions(puzzle: PlainPuzzle): PlainCounts {
  const boards = allSolutions(puzzle);
  return { solutions: countUpToSymmetry(puzzle, boards), solutionsRaw: boards.length };
}

/** Stops at the limit; without one all solutions come back. */
export function allSolutions(puzzle: PlainPuzzle, limit = Number.POSITIVE_INFINITY): PlainLaid[][] {
  const choices = puzzle.faces.map(face => choicesOn(puzzle, face));
  const finished = finishedPoints(puzzle.faces);
  const left = new Map(puzzle.stock);
  const connectors = new Map<string, number>();
  const board: PlainLaid[] = [];
  const solutions: PlainLaid[][] = [];

  function count(points: readonly string[], step: number): void {
    for (const point of points) connectors.set(point, (connectors.get(point) ?? 0) + step);
  }

  function fill(place: number, toLay: number): void {
    if (solutions.length >= limit || toLay > puzzle.faces.length - place) return;
    if (place === puzzle.faces.length) {
      if (faultsOf(puzzle, board).length === 0) solutions.push([...board]);
      return;
    }
    for (const choice of choices[place]!) tryChoice(choice, place, toLay);
  }

  function tryChoice({ tile, laid, points }: PlainChoice, place: number, toLay: number): void {
    const isTile = tile !== EMPTY;
    if (isTile && left.get(tile) === 0) return;
    count(points, 1);
    if (isTile) left.set(tile, left.get(tile)! - 1);
    if (isTile) board.push(laid);
    if (finished[place]!.every(point => connectors.get(point) !== 1)) fill(place + 1, isTile ? toLay - 1 : toLay);
    if (isTile) board.pop();
    if (isTile) left.set(tile, left.get(tile)! + 1);
    count(points, -1);
  }

  const total = [...left.values()].reduce((sum, each) => sum + each, 0);
  fill(0, total);
  return solutions;
}

/** A fixed tile as it lies; else any tile of the stock in any way, or nothing: as the silhouette has it, if there is one. */
function choicesOn(puzzle: PlainPuzzle, face: PlainFace): PlainChoice[] {
  const isHere = (other: PlainFace) => faceName(other) === faceName(face);
  const fixed = puzzle.fixed.filter(isHere).map(tile => tile.edges);
  const inStock = allPatterns().filter(edges => (puzzle.stock.get(tileOf(edges)) ?? 0) > 0);
  const isShown = puzzle.silhouette?.some(isHere);
  const free = isShown === undefined ? [EMPTY, ...inStock] : isShown ? inStock : [EMPTY];
  return (fixed.length > 0 ? fixed : free).map(edges => choiceOf({ ...face, edges }));
}

function choiceOf(laid: PlainLaid): PlainChoice {
  const points = localPoints(laid.edges).map(point => String(toWorld(laid, point)));
  return { tile: laid.edges === EMPTY ? EMPTY : tileOf(laid.edges), laid, points };
}

/** For each face of the list, the points that no later face can reach. */
function finishedPoints(faces: readonly PlainFace[]): string[][] {
  const reach = faces.map(face => [
    ...new Set(jointStates(4).flatMap(edges => localPoints(edges).map(point => String(toWorld(face, point))))),
  ]);
  const last = new Map<string, number>();
  reach.forEach((points, place) => {
    for (const point of points) last.set(point, place);
  });
  return reach.map((points, place) => points.filter(point => last.get(point) === place));
}
