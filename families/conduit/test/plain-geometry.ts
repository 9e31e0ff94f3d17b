/** Where tiles and their connectors are in the world. All coordinates are in quarters of a cell's side, so they are integers. */

import type { PlainFace, PlainFrame, PlainLaid, PlainOrientation, PlainRotation } from './plain-item.ts';
import { PLAIN_ORIENTATIONS } from './plain-item.ts';

export type LocalPoint = readonly [rx: number, ry: number];
export type WorldPoint = readonly [x: number, y: number, z: number];

export const UNIT = 4;
const HALF = 2;
/** How far the left and right sites are from the middle of their edge. */
const SIDE = 1;

/** Top, right, bottom, left as directions from the centre of the tile; local y points up. */
const OUTWARD: readonly LocalPoint[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
/** How far to the left of somebody who looks outward a site is. */
const TO_THE_LEFT: Readonly<Record<string, number>> = { l: SIDE, m: 0, r: -SIDE };

export function sitePoint(edge: number, site: string): LocalPoint {
  const [dx, dy] = OUTWARD[edge]!;
  const left = TO_THE_LEFT[site]!;
  return [HALF * dx - left * dy, HALF * dy + left * dx];
}

/** The connectors of a tile in its own plane. */
export function localPoints(edges: string): LocalPoint[] {
  return [...edges].flatMap((site, edge) => (site === '-' ? [] : [sitePoint(edge, site)]));
}

/** The pattern that has these connectors. */
function edgesOf(points: readonly LocalPoint[]): string {
  const siteOf = (edge: number) =>
    [...'lmr'].find(site => points.some(p => String(p) === String(sitePoint(edge, site)))) ?? '-';
  return [0, 1, 2, 3].map(siteOf).join('');
}

function flipped([rx, ry]: LocalPoint): LocalPoint {
  return [rx, -ry];
}

/** Counter-clockwise by a quarter turn. */
function turned([rx, ry]: LocalPoint): LocalPoint {
  return [-ry, rx];
}

/** First the flip, then the rotation. */
export function orient(edges: string, flip: boolean, rotation: PlainRotation): string {
  let points = localPoints(edges);
  if (flip) points = points.map(flipped);
  for (let turn = 0; turn < rotation; turn += 90) points = points.map(turned);
  return edgesOf(points);
}

export function toWorld({ x, y, z, orientation }: PlainFace, [rx, ry]: LocalPoint): WorldPoint {
  const [X, Y, Z] = [UNIT * x, UNIT * y, UNIT * z];
  switch (orientation) {
    case 'flat':
      return [X + HALF + rx, Y, Z + HALF - ry];
    case 'vertical-x':
      return [X + UNIT, Y + HALF + ry, Z + HALF + rx];
    case 'vertical-z':
      return [X + HALF - rx, Y + HALF + ry, Z + UNIT];
  }
}

export function worldPoints(tile: PlainLaid): WorldPoint[] {
  return localPoints(tile.edges).map(point => toWorld(tile, point));
}

export function corners(face: PlainFace): WorldPoint[] {
  const locals: LocalPoint[] = [
    [HALF, HALF],
    [HALF, -HALF],
    [-HALF, -HALF],
    [-HALF, HALF],
  ];
  return locals.map(point => toWorld(face, point));
}

export function faceName({ x, y, z, orientation }: PlainFace): string {
  return `${orientation} ${x},${y},${z}`;
}

/** The faces of a lattice, cell by cell. The box has a ceiling at y = height and walls at x = -1 and z = -1 as well. */
export function latticeFaces({ lattice, bounds }: PlainFrame): PlainFace[] {
  const first = lattice === 'box' ? -1 : 0;
  const faces: PlainFace[] = [];
  for (let y = 0; y <= bounds.height; y++)
    for (let z = first; z < bounds.depth; z++)
      for (let x = first; x < bounds.width; x++)
        for (const orientation of PLAIN_ORIENTATIONS)
          if (isFace({ lattice, bounds }, { x, y, z, orientation })) faces.push({ x, y, z, orientation });
  return faces;
}

function isFace({ lattice, bounds }: PlainFrame, face: PlainFace): boolean {
  if (lattice === 'flat' && face.orientation !== 'flat') return false;
  const isAround = (axis: 'x' | 'y' | 'z', size: number, normalTo: PlainOrientation, extra: number) =>
    (face[axis] >= 0 && face[axis] < size) ||
    (lattice === 'box' && face.orientation === normalTo && face[axis] === extra);
  return (
    isAround('x', bounds.width, 'vertical-x', -1) &&
    isAround('y', bounds.height, 'flat', bounds.height) &&
    isAround('z', bounds.depth, 'vertical-z', -1)
  );
}
