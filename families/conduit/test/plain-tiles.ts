/** The set of tiles from first principles: patterns, the tiles they are when turned and flipped, and what may meet on a lattice edge. */

import { orient } from './plain-geometry.ts';
import { PLAIN_ROTATIONS } from './plain-item.ts';

const STATES = [...'-lmr'];

/** All ways for so many faces to carry a connector on one lattice edge, each at one of its three sites or not at all. */
export function jointStates(faces: number): string[] {
  if (faces === 0) return [''];
  return jointStates(faces - 1).flatMap(rest => STATES.map(state => rest + state));
}

/** The sites are those of the lattice edge, named from one fixed end: no site has exactly one connector. */
export function mayMeet(joint: string): boolean {
  return [...'lmr'].every(site => [...joint].filter(state => state === site).length !== 1);
}

export function allowedJointStates(faces: number): string[] {
  return jointStates(faces).filter(mayMeet);
}

/** Every pattern with at least one connector. */
export function allPatterns(): string[] {
  return jointStates(4).filter(edges => edges !== '----');
}

/** The different patterns that a tile shows when it is turned and flipped. */
export function variantsOf(edges: string): string[] {
  const images = [false, true].flatMap(flip => PLAIN_ROTATIONS.map(rotation => orient(edges, flip, rotation)));
  return [...new Set(images)].sort();
}

const TILE_OF = new Map(jointStates(4).map(edges => [edges, variantsOf(edges)[0]!]));

/** One pattern that stands for a tile, whichever way it lies: the least of its variants. */
export function tileOf(edges: string): string {
  const tile = TILE_OF.get(edges);
  if (tile === undefined) throw new Error(`${edges} is no pattern`);
  return tile;
}

export function allTiles(): string[] {
  return [...new Set(allPatterns().map(tileOf))].sort();
}

export function connectorCount(edges: string): number {
  return [...edges].filter(site => site !== '-').length;
}
