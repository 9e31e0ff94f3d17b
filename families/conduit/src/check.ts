import { isEdgeClosed } from './engine/tables.ts';
import type { Lattice } from './lattice.ts';

const closedJoint = Uint8Array.from({ length: 256 }, (_, joint) =>
  isEdgeClosed([joint & 3, (joint >> 2) & 3, (joint >> 4) & 3, (joint >> 6) & 3]) ? 1 : 0,
);

/** The states of the faces around an edge as codes say, two bits a place. */
function jointAt(lattice: Lattice, codes: Uint8Array, edge: number): number {
  let joint = 0;
  for (let place = 0; place < lattice.edgeSizes[edge]!; place++) {
    const face = lattice.edgeFaces[edge * 4 + place]!;
    joint |= stateAt(lattice, codes, face, edge) << (place * 2);
  }
  return joint;
}

function stateAt(lattice: Lattice, codes: Uint8Array, face: number, edge: number): number {
  for (let slot = 0; slot < 4; slot++) {
    if (lattice.faceEdges[face * 4 + slot] === edge) return (codes[face]! >> (slot * 2)) & 3;
  }
  return 0;
}

/** Whether a board, given as codes by face, is one closed and connected network. */
export function isClosedNetwork(lattice: Lattice, codes: Uint8Array): boolean {
  for (let edge = 0; edge < lattice.edgeCount; edge++) if (!closedJoint[jointAt(lattice, codes, edge)]) return false;
  return isConnected(lattice, codes);
}

function isConnected(lattice: Lattice, codes: Uint8Array): boolean {
  const start = codes.findIndex(code => code !== 0);
  if (start < 0) return false;
  const isReached = new Uint8Array(codes.length);
  isReached[start] = 1;
  const stack = [start];
  for (let face = stack.pop(); face !== undefined; face = stack.pop()) {
    for (let slot = 0; slot < 4; slot++) reachOver(lattice, codes, face * 4 + slot, isReached, stack);
  }
  return codes.every((code, face) => code === 0 || isReached[face] === 1);
}

/** Adds the tiles that share the site of one slot. */
function reachOver(
  lattice: Lattice,
  codes: Uint8Array,
  faceSlot: number,
  isReached: Uint8Array,
  stack: number[],
): void {
  const site = (codes[faceSlot >> 2]! >> ((faceSlot & 3) * 2)) & 3;
  if (site === 0) return;
  const edge = lattice.faceEdges[faceSlot]!;
  for (let place = 0; place < lattice.edgeSizes[edge]!; place++) {
    const other = lattice.edgeFaces[edge * 4 + place]!;
    if (isReached[other] || stateAt(lattice, codes, other, edge) !== site) continue;
    isReached[other] = 1;
    stack.push(other);
  }
}
