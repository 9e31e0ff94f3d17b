/** The symmetries of a puzzle, found by trying every signed axis permutation and translation, and solutions counted up to them. */

import { corners, faceName, UNIT, type WorldPoint, worldPoints } from './plain-geometry.ts';
import type { PlainFace, PlainLaid } from './plain-item.ts';
import type { PlainPuzzle } from './plain-puzzle.ts';

/** World coordinate `axis[i]`, times `sign[i]`, plus `shift[i]`. */
export interface PlainMotion {
  readonly axis: readonly number[];
  readonly sign: readonly number[];
  readonly shift: readonly number[];
}

function move({ axis, sign, shift }: PlainMotion, point: WorldPoint): WorldPoint {
  const at = (i: number) => sign[i]! * point[axis[i]!]! + shift[i]!;
  return [at(0), at(1), at(2)];
}

/** The 48 ways to turn and mirror the axes. */
function turns(): PlainMotion[] {
  const axes = [0, 1, 2].flatMap(a => [0, 1, 2].flatMap(b => [0, 1, 2].map(c => [a, b, c])));
  const signs = [1, -1].flatMap(a => [1, -1].flatMap(b => [1, -1].map(c => [a, b, c])));
  return axes
    .filter(axis => new Set(axis).size === 3)
    .flatMap(axis => signs.map(sign => ({ axis, sign, shift: [0, 0, 0] })));
}

type Moved = (point: WorldPoint) => WorldPoint;

const asTheyAre: Moved = point => point;

function pointSetKey(points: readonly WorldPoint[], moved: Moved): string {
  return points
    .map(point => String(moved(point)))
    .sort()
    .join(' ');
}

/** Which face it is, by its corners. */
function faceKey(face: PlainFace, moved: Moved): string {
  return pointSetKey(corners(face), moved);
}

/** Which face it is and where its connectors are. */
function tileKey(tile: PlainLaid, moved: Moved): string {
  return `${faceKey(tile, moved)} | ${pointSetKey(worldPoints(tile), moved)}`;
}

function facesKey(faces: readonly PlainFace[], moved: Moved): string {
  return faces
    .map(face => faceKey(face, moved))
    .sort()
    .join('; ');
}

function tilesKey(tiles: readonly PlainLaid[], moved: Moved): string {
  return tiles
    .map(tile => tileKey(tile, moved))
    .sort()
    .join('; ');
}

/** Two boards, moved or not, have the same key when they have the same tiles lying the same way, in whatever order. */
export function boardKey(tiles: readonly PlainLaid[], motion?: PlainMotion): string {
  return tilesKey(tiles, motion ? point => move(motion, point) : asTheyAre);
}

/** The least coordinates of the corners of all these faces. */
function lowest(faces: readonly PlainFace[], moved: Moved): number[] {
  const points = faces.flatMap(corners).map(moved);
  return [0, 1, 2].map(i => Math.min(...points.map(point => point[i]!)));
}

/** Every motion that takes the faces of the lattice, the fixed tiles and the silhouette to themselves. */
export function symmetriesOf(puzzle: PlainPuzzle): PlainMotion[] {
  const target = lowest(puzzle.faces, asTheyAre);
  return turns()
    .map(turn => {
      const low = lowest(puzzle.faces, point => move(turn, point));
      return { ...turn, shift: target.map((coordinate, i) => coordinate - low[i]!) };
    })
    .filter(motion => keeps(motion, puzzle));
}

function keeps(motion: PlainMotion, { faces, fixed, silhouette = [] }: PlainPuzzle): boolean {
  const moved: Moved = point => move(motion, point);
  return (
    facesKey(faces, moved) === facesKey(faces, asTheyAre) &&
    tilesKey(fixed, moved) === tilesKey(fixed, asTheyAre) &&
    facesKey(silhouette, moved) === facesKey(silhouette, asTheyAre)
  );
}

/** Where nothing is fixed or shown, a network may also slide as long as it stays on the lattice. */
function maySlide(puzzle: PlainPuzzle): boolean {
  return puzzle.fixed.length === 0 && puzzle.silhouette === undefined;
}

/** Every step in whole cells that can keep a face on the lattice; only the step of nothing where networks may not slide. */
function slides(puzzle: PlainPuzzle): number[][] {
  if (!maySlide(puzzle)) return [[0, 0, 0]];
  const along = (axis: 'x' | 'y' | 'z') => {
    const places = puzzle.faces.map(face => face[axis]);
    const most = Math.max(...places) - Math.min(...places);
    return Array.from({ length: 2 * most + 1 }, (_, i) => UNIT * (i - most));
  };
  return along('x').flatMap(x => along('y').flatMap(y => along('z').map(z => [x, y, z])));
}

/** A key that is the same for all boards that are one up to the symmetries of the puzzle: the least key of its images. */
export function orbitKey(puzzle: PlainPuzzle): (tiles: readonly PlainLaid[]) => string {
  const onLattice = new Set(puzzle.faces.map(face => faceKey(face, asTheyAre)));
  const steps = slides(puzzle);
  const motions = symmetriesOf(puzzle).flatMap(motion =>
    steps.map(step => ({ ...motion, shift: motion.shift.map((coordinate, i) => coordinate + step[i]!) })),
  );
  return tiles => {
    let least: string | undefined;
    for (const motion of motions) {
      const moved: Moved = point => move(motion, point);
      if (!tiles.every(tile => onLattice.has(faceKey(tile, moved)))) continue;
      const key = tilesKey(tiles, moved);
      if (least === undefined || key < least) least = key;
    }
    if (least === undefined) throw new Error(`${tiles.map(faceName).join(', ')} is not on the lattice`);
    return least;
  };
}

/** How many of these boards are different up to the symmetries of the puzzle. */
export function countUpToSymmetry(puzzle: PlainPuzzle, boards: readonly (readonly PlainLaid[])[]): number {
  return new Set(boards.map(orbitKey(puzzle))).size;
}
