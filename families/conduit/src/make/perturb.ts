import type { Rng } from '@tessera/core';
import { isClosedNetwork } from '../check.ts';
import { isEdgeClosed, TYPE_OF_CODE } from '../engine/tables.ts';
import type { Lattice } from '../lattice.ts';

/** Changes the connectors at one random edge; false, with nothing changed, when the network would not stay closed and connected. */
export function perturbEdge(lattice: Lattice, codes: Uint8Array, rng: Rng): boolean {
  const edge = rng.uint(lattice.edgeCount);
  const slots = tileSlotsAt(lattice, codes, edge);
  if (slots.length < 2) return false;
  const states = drawn(slots.length, rng);
  if (!isEdgeClosed(states)) return false;
  const before = slots.map(slot => codes[slot >> 2]!);
  slots.forEach((slot, i) => {
    codes[slot >> 2] = (codes[slot >> 2]! & ~(3 << ((slot & 3) * 2))) | (states[i]! << ((slot & 3) * 2));
  });
  const isChanged = slots.some((slot, i) => codes[slot >> 2] !== before[i]);
  if (isChanged && slots.every(slot => codes[slot >> 2] !== 0) && isClosedNetwork(lattice, codes)) return true;
  slots.forEach((slot, i) => {
    codes[slot >> 2] = before[i]!;
  });
  return false;
}

/** Of 16, how often an edge is left free; about as often as networks are grown with free edges. */
const FREE = 2;

function drawn(count: number, rng: Rng): readonly number[] {
  if (rng.uint(16) < FREE) return new Array<number>(count).fill(0);
  return count === 2 ? new Array<number>(2).fill(1 + rng.uint(3)) : Array.from({ length: count }, () => rng.uint(4));
}

/** The slots of tiles at an edge, as face * 4 + slot. */
function tileSlotsAt(lattice: Lattice, codes: Uint8Array, edge: number): readonly number[] {
  const slots: number[] = [];
  for (let place = 0; place < lattice.edgeSizes[edge]!; place++) {
    const face = lattice.edgeFaces[edge * 4 + place]!;
    if (codes[face] === 0) continue;
    slots.push(lattice.faceEdges.indexOf(edge, face * 4));
  }
  return slots;
}

/** Edges tried until one can be changed. */
const TRIES = 12;

/** The network with one edge changed; null when no change was found that keeps it closed and its tiles allowed. */
export function perturbed(lattice: Lattice, known: Uint8Array, isAllowed: Uint8Array, rng: Rng): Uint8Array | null {
  const moved = known.slice();
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!perturbEdge(lattice, moved, rng)) continue;
    return moved.every(code => code === 0 || isAllowed[TYPE_OF_CODE[code]!]) ? moved : null;
  }
  return null;
}
