import type { DomainBoard } from './domain-board.ts';
import { EMPTY_FACE } from './tables.ts';

const CONNECTORS = 14;
const scratch = new WeakMap<DomainBoard, Flood>();

/** Faces in the order in which a flood reached them. */
interface Flood {
  readonly order: Int32Array;
  readonly isReached: Uint8Array;
}

function floodOf(board: DomainBoard): Flood {
  let flood = scratch.get(board);
  if (!flood) {
    flood = { order: new Int32Array(board.faceCount), isReached: new Uint8Array(board.faceCount) };
    scratch.set(board, flood);
  }
  return flood;
}

/** A tile that cannot be linked with the others is a contradiction; open faces out of reach stay empty. */
export function propagateConnectivity(board: DomainBoard): boolean {
  const start = anyTile(board);
  if (start < 0) return true;
  const flood = floodOf(board);
  const count = spread(board, flood, start);
  if (count < board.tileCount) return false;
  const isAllReached = count === board.faceCount - board.decidedFaces(EMPTY_FACE);
  return isAllReached || emptyRest(board, flood.isReached);
}

function anyTile(board: DomainBoard): number {
  for (let face = 0; face < board.faceCount; face++) if (board.mustCarryTile(face)) return face;
  return -1;
}

/** Follows every link that is still possible; the number of faces reached. */
function spread(board: DomainBoard, { order, isReached }: Flood, start: number): number {
  const { memory, edges, faceShifts } = board;
  const { faceEdges, edgeFaces } = board.lattice;
  isReached.fill(0);
  isReached[start] = 1;
  order[0] = start;
  let count = 1;
  for (let next = 0; next < count; next++) {
    const face = order[next]!;
    for (let at = face * 4; at < face * 4 + 4; at++) {
      const edge = faceEdges[at]!;
      const states = memory[edges + edge]!;
      const own = (states >> faceShifts[at]!) & CONNECTORS;
      if (own === 0) continue;
      for (let place = 0; states >> (place * 4); place++) {
        if (((states >> (place * 4)) & own) === 0) continue;
        const other = edgeFaces[edge * 4 + place]!;
        if (isReached[other]) continue;
        isReached[other] = 1;
        order[count++] = other;
      }
    }
  }
  return count;
}

function emptyRest(board: DomainBoard, isReached: Uint8Array): boolean {
  for (let face = 0; face < board.faceCount; face++) {
    if (isReached[face]) continue;
    if (board.mustCarryTile(face) || !board.keepType(face, EMPTY_FACE)) return false;
  }
  return true;
}
