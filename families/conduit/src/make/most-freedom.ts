import type { ConduitParams } from '../fields.ts';
import type { Lattice } from '../lattice.ts';
import { log2Steps } from '../scale.ts';
import { openFaces, tileCountsOfTier } from './tile-counts.ts';

/** Ways to lie of one tile, and of all tiles. */
const MOST_POSES = 8;
const MOST_OPTIONS = 255;

/**
 * A bound of the freedom of every puzzle of some params: on each face that is not fixed, an end or none at each of the three sites of every
 * edge that faces share, as far as so many tiles can show it.
 */
export function mostFreedom(params: ConduitParams, lattice: Lattice, isShown: boolean): number {
  const open = openFaces(params, lattice);
  const most = params.strategy === 'template' ? open : tileCountsOfTier(params, open, 'expert')[1];
  const tiles = Math.min(most, open);
  const poses = Math.min(MOST_OPTIONS, MOST_POSES * tiles);
  const bits = lattice.faces.map((_, face) => {
    const patterns = 4 ** sharedSides(lattice, face) - 1;
    return log2Steps(Math.max(1, Math.min(patterns, poses) + (isShown ? 0 : 1)));
  });
  const faces = (isShown ? tiles : lattice.faces.length) - params.fixed[0];
  return bits
    .sort((a, b) => b - a)
    .slice(0, Math.max(0, faces))
    .reduce((sum, each) => sum + each, 0);
}

/** The sides of a face where another face may lie. */
function sharedSides({ faceEdges, edgeSizes }: Lattice, face: number): number {
  return faceEdges.subarray(face * 4, face * 4 + 4).reduce((sum, edge) => sum + (edgeSizes[edge]! > 1 ? 1 : 0), 0);
}
