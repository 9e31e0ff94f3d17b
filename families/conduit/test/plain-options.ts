/** What may lie on a face, and which faces share a lattice edge, for the plain reference solver. */

import { sitePoint, toWorld, type WorldPoint } from './plain-geometry.ts';
import { PLAIN_ORIENTATIONS, type PlainFace } from './plain-item.ts';
import { jointStates, mayMeet, tileOf } from './plain-tiles.ts';

export interface PlainOption {
  readonly edges: string;
  /** `tileOf(edges)`; `----` for an empty face. */
  readonly tile: string;
  /** For each side what it offers its lattice edge, named by the lattice edge and not by the tile: see `stateOf`. */
  readonly states: readonly string[];
}

/** All sides of faces that lie on one lattice edge. */
export type PlainLatticeEdge = readonly { readonly face: number; readonly side: number }[];

const OPTIONS = new Map(
  PLAIN_ORIENTATIONS.map(orientation => [orientation, optionsOfAll({ x: 0, y: 0, z: 0, orientation })]),
);

/** Every pattern and the empty face; they are the same on all faces of one orientation. */
export function optionsOn(face: PlainFace): readonly PlainOption[] {
  return OPTIONS.get(face.orientation)!;
}

function optionsOfAll(face: PlainFace): PlainOption[] {
  return jointStates(4).map(edges => ({
    edges,
    tile: tileOf(edges),
    states: [...edges].map((site, side) => stateOf(face, side, site)),
  }));
}

/** The same letter for the same world point: `l` is nearer the end with the lower coordinates, `r` nearer the other. */
function stateOf(face: PlainFace, side: number, site: string): string {
  if (site === '-' || site === 'm') return site;
  return alongEdge(worldSite(face, side, site)) < alongEdge(worldSite(face, side, 'm')) ? 'l' : 'r';
}

function worldSite(face: PlainFace, side: number, site: string): WorldPoint {
  return toWorld(face, sitePoint(side, site));
}

/** A lattice edge runs along one axis, so on it the sum of the coordinates grows as that one does. */
function alongEdge([x, y, z]: WorldPoint): number {
  return x + y + z;
}

export function latticeEdges(faces: readonly PlainFace[]): PlainLatticeEdge[] {
  const byMiddle = new Map<string, { face: number; side: number }[]>();
  faces.forEach((place, face) => {
    for (let side = 0; side < 4; side++) {
      const middle = String(worldSite(place, side, 'm'));
      byMiddle.set(middle, [...(byMiddle.get(middle) ?? []), { face, side }]);
    }
  });
  return [...byMiddle.values()];
}

const supportedBefore = new Map<string, readonly (readonly string[])[]>();

/** Of the states that each face still has, those that take part in a joint state where all may meet. */
export function supportedStates(states: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const key = states.map(each => each.join('')).join(' ');
  const known = supportedBefore.get(key);
  if (known) return known;
  const joint = jointStates(states.length)
    .filter(mayMeet)
    .filter(all => [...all].every((state, i) => states[i]!.includes(state)));
  const supported = states.map((each, i) => each.filter(state => joint.some(all => all[i] === state)));
  supportedBefore.set(key, supported);
  return supported;
}
