import { accept, refuse, type Verdict } from '@tessera/core';
import { JOINT } from './engine/tables.ts';
import { type Code, faceKey, type Lattice, latticeOf } from './lattice.ts';
import type { LatticeKind } from './lattice-kinds.ts';
import { codeOfPlacement } from './placement.ts';
import type { Bounds, Placement } from './schema.ts';

const ANY_STATE = 15;
const NO_CONNECTOR = 1;

/**
 * Whether a placement can still belong to a closed board with these tiles around it, whatever the other faces carry.
 * Keys of the map are those of `faceKey`.
 */
export function isCompatible(
  placement: Placement,
  neighbors: ReadonlyMap<string, Placement>,
  bounds: Bounds,
  kind: LatticeKind = 'seed',
): boolean {
  const lattice = latticeOf(kind, bounds);
  const face = lattice.indexOf(placement);
  if (face < 0 || neighbors.has(faceKey(placement))) return false;
  const tileAt = (other: number) => (other === face ? placement : neighbors.get(faceKey(lattice.faces[other]!)));
  for (let slot = 0; slot < 4; slot++) {
    if (JOINT[statesAround(lattice, lattice.faceEdges[face * 4 + slot]!, tileAt)] === 0) return false;
  }
  return true;
}

function statesAround(lattice: Lattice, edge: number, tileAt: (face: number) => Placement | undefined): number {
  let states = 0;
  for (let place = 0; place < 4; place++) {
    const face = lattice.edgeFaces[edge * 4 + place]!;
    const tile = face < 0 ? undefined : tileAt(face);
    const own = tile ? 1 << stateAt(lattice, edge, face, codeOfPlacement(tile)) : ANY_STATE;
    states |= (face < 0 ? NO_CONNECTOR : own) << (place * 4);
  }
  return states;
}

function stateAt(lattice: Lattice, edge: number, face: number, code: Code): number {
  const slot = [0, 1, 2, 3].find(each => lattice.faceEdges[face * 4 + each] === edge)!;
  return (code >> (slot * 2)) & 3;
}

/** For two codes, whether they agree at the edge that the two faces share; row and column are the codes. */
export interface PairMatrix {
  readonly faces: readonly [number, number];
  agrees(first: Code, second: Code): boolean;
}

/** The pairwise matrix of an edge. It exists only where exactly two faces meet: a third face could meet the connector instead. */
export function pairMatrix(lattice: Lattice, edge: number): Verdict<PairMatrix, 'not-a-pair'> {
  if (lattice.edgeSizes[edge] !== 2) {
    return refuse('not-a-pair', `${lattice.edgeSizes[edge]} faces meet at edge ${edge}`);
  }
  const faces = [lattice.edgeFaces[edge * 4]!, lattice.edgeFaces[edge * 4 + 1]!] as const;
  const agrees = (first: Code, second: Code) =>
    stateAt(lattice, edge, faces[0], first) === stateAt(lattice, edge, faces[1], second);
  return accept({ faces, agrees });
}
