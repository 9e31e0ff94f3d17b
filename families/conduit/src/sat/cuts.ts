import { EMPTY_FACE, TYPE_COUNT } from '../engine/tables.ts';
import type { Lattice } from '../lattice.ts';
import type { ClauseSink } from './cnf.ts';
import { type Encoding, sitesAt } from './encode.ts';

/** The connected components of a board, as lists of faces. */
export function componentsOf(lattice: Lattice, codes: Uint8Array): readonly (readonly number[])[] {
  const isSeen = new Uint8Array(codes.length);
  const parts: number[][] = [];
  for (let start = 0; start < codes.length; start++) {
    if (codes[start] === 0 || isSeen[start]) continue;
    isSeen[start] = 1;
    const part = [start];
    for (let next = 0; next < part.length; next++) {
      for (const other of joined(lattice, codes, part[next]!)) {
        if (isSeen[other]) continue;
        isSeen[other] = 1;
        part.push(other);
      }
    }
    parts.push(part);
  }
  return parts;
}

function joined(lattice: Lattice, codes: Uint8Array, face: number): readonly number[] {
  const found: number[] = [];
  for (let slot = face * 4; slot < face * 4 + 4; slot++) {
    const state = (codes[face]! >> ((slot & 3) * 2)) & 3;
    if (state === 0) continue;
    const edge = lattice.faceEdges[slot]!;
    for (let place = 0; place < lattice.edgeSizes[edge]!; place++) {
      const other = lattice.edgeFaces[edge * 4 + place]!;
      const at = lattice.faceEdges.indexOf(edge, other * 4) - other * 4;
      if (((codes[other]! >> (at * 2)) & 3) === state) found.push(other);
    }
  }
  return found;
}

/**
 * A set of faces that is not the whole network must share a site with a face outside it as soon as one of its faces carries a tile.
 * This allows a tile outside to join a point that the set has already, so it is sound where three and four faces meet.
 */
export function addCut(encoding: Encoding, part: readonly number[], sink: ClauseSink): void {
  const crossing = crossings(encoding, new Set(part), sink);
  for (const face of part) {
    const empty = encoding.types[face * TYPE_COUNT + EMPTY_FACE]!;
    sink.addClause(empty ? [empty, ...crossing] : crossing);
  }
}

/** A variable for each site and pair of faces through which the set can be left; it implies both connectors. */
function crossings(encoding: Encoding, part: ReadonlySet<number>, sink: ClauseSink): readonly number[] {
  const { lattice } = encoding;
  const found: number[] = [];
  for (let edge = 0; edge < lattice.edgeCount; edge++) {
    const faces = [...lattice.edgeFaces.subarray(edge * 4, edge * 4 + lattice.edgeSizes[edge]!)];
    if (!faces.some(face => part.has(face)) || faces.every(face => part.has(face))) continue;
    for (let state = 1; state < 4; state++)
      found.push(...crossingAt(sitesAt(encoding, edge, state), faces, part, sink));
  }
  return found;
}

function crossingAt(
  sites: readonly number[],
  faces: readonly number[],
  part: ReadonlySet<number>,
  sink: ClauseSink,
): readonly number[] {
  const inside = sites.filter((site, place) => site !== 0 && part.has(faces[place]!));
  const outside = sites.filter((site, place) => site !== 0 && !part.has(faces[place]!));
  if (inside.length === 0 || outside.length === 0) return [];
  const crossing = sink.newVar();
  sink.addClause([-crossing, ...inside]);
  sink.addClause([-crossing, ...outside]);
  return [crossing];
}
