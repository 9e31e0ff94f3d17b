import type { Remark } from '@tessera/core';
import { JOINT } from './engine/tables.ts';
import { latticeOfItem, tileCountOf } from './item.ts';
import type { ConduitState } from './kinds.ts';
import { faceKey, type Lattice } from './lattice.ts';
import { codesOf } from './placement.ts';
import type { Placement } from './schema.ts';
import { verifySolution } from './verify.ts';

const ANY_STATE = 15;
const CONNECTORS = 14;

/** All tiles on the board, fixed ones first. */
export function allPlacements({ item, placements }: ConduitState): readonly Placement[] {
  return [...item.fixed, ...placements];
}

export function isSolved(state: ConduitState): boolean {
  const placements = allPlacements(state);
  return placements.length === tileCountOf(state.item) && verifySolution(placements, state.item);
}

/** The rules that are broken whatever is laid on the open faces. */
export function ruleFaults(state: ConduitState): readonly Remark[] {
  const lattice = latticeOfItem(state.item);
  const states = edgeStates(state, lattice);
  const ends = openEnds(lattice, states);
  const parts = splits(state, lattice, states);
  return [...ends, ...parts.filter(({ code }) => code !== 'shut' || ends.length === 0)];
}

/** The possible states of the faces around every edge: what a tile shows, anything on an open face, nothing elsewhere. */
function edgeStates(state: ConduitState, lattice: Lattice): Int32Array {
  const placements = allPlacements(state);
  const codes = codesOf(lattice, placements);
  const isClosedOff = closedFaces(state, lattice, placements.length);
  const states = new Int32Array(lattice.edgeCount).fill(0x1111);
  for (let slot = 0; slot < lattice.faces.length * 4; slot++) {
    const face = slot >> 2;
    const shown = 1 << ((codes[face]! >> ((slot & 3) * 2)) & 3);
    const possible = codes[face] || isClosedOff[face] ? shown : ANY_STATE;
    const shift = lattice.facePlaces[slot]! * 4;
    const edge = lattice.faceEdges[slot]!;
    states[edge] = (states[edge]! & ~(15 << shift)) | (possible << shift);
  }
  return states;
}

/** Faces that stay empty: outside the silhouette, or all of them once every tile is laid. */
function closedFaces(state: ConduitState, lattice: Lattice, laid: number): Uint8Array {
  const { silhouette } = state.item;
  const isFull = laid === tileCountOf(state.item);
  const closed = new Uint8Array(lattice.faces.length).fill(isFull || silhouette ? 1 : 0);
  if (!isFull) for (const face of silhouette ?? []) closed[lattice.indexOf(face)] = 0;
  return closed;
}

function facesAt(lattice: Lattice, edge: number): readonly number[] {
  return [...lattice.edgeFaces.subarray(edge * 4, edge * 4 + lattice.edgeSizes[edge]!)];
}

function openEnds(lattice: Lattice, states: Int32Array): readonly Remark[] {
  return [...states.keys()]
    .filter(edge => JOINT[states[edge]!] === 0)
    .map(edge => {
      const showing = facesAt(lattice, edge).filter((_, place) => !((states[edge]! >> (place * 4)) & 1));
      return { code: 'open-end', args: {}, spots: showing.map(face => faceKey(lattice.faces[face]!)) };
    });
}

/** Tiles that cannot be connected with the first one over open faces. */
function splits(state: ConduitState, lattice: Lattice, states: Int32Array): readonly Remark[] {
  const placed = allPlacements(state).map(placement => lattice.indexOf(placement));
  if (placed.length === 0) return [];
  const isReached = new Uint8Array(lattice.faces.length);
  const stack = [placed[0]!];
  isReached[placed[0]!] = 1;
  for (let face = stack.pop(); face !== undefined; face = stack.pop()) {
    for (const other of linkable(lattice, states, face)) {
      if (isReached[other]) continue;
      isReached[other] = 1;
      stack.push(other);
    }
  }
  const apart = placed.filter(face => !isReached[face]);
  const isMissing = apart.length === 0 && placed.length < tileCountOf(state.item) && isShut(isReached, placed);
  const spots = (isMissing ? placed : apart).map(face => faceKey(lattice.faces[face]!));
  return spots.length > 0 ? [{ code: isMissing ? 'shut' : 'split', args: {}, spots }] : [];
}

/** Whether tiles are left although no open face can be reached from the laid ones. */
function isShut(isReached: Uint8Array, placed: readonly number[]): boolean {
  return isReached.reduce((sum, reached) => sum + reached, 0) === placed.length;
}

function linkable(lattice: Lattice, states: Int32Array, face: number): readonly number[] {
  const found: number[] = [];
  for (let slot = face * 4; slot < face * 4 + 4; slot++) {
    const edge = lattice.faceEdges[slot]!;
    const own = (states[edge]! >> (lattice.facePlaces[slot]! * 4)) & CONNECTORS;
    for (const [place, other] of facesAt(lattice, edge).entries()) {
      if ((states[edge]! >> (place * 4)) & own) found.push(other);
    }
  }
  return found;
}
