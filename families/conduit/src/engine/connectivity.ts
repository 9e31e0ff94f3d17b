import type { DomainBoard } from './domain-board.ts';
import { type InferenceLog, typeSet } from './inference.ts';
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
  if (count < board.tileCount) {
    if (board.log) logPart(board, board.log, flood.order.subarray(0, count), start);
    return false;
  }
  const isAllReached = count === board.faceCount - board.decidedFaces(EMPTY_FACE);
  if (isAllReached) return true;
  board.log?.part([...flood.order.subarray(0, count)], start);
  return emptyRest(board, flood.isReached);
}

/** Notes that too few faces can be reached: the others stay empty, and they are too many. */
function logPart(board: DomainBoard, log: InferenceLog, inside: Int32Array, start: number): void {
  log.part([...inside], start);
  log.typesFail('full', typeSet(EMPTY_FACE));
  const isInside = new Set(inside);
  log.conflict(Array.from({ length: board.faceCount }, (_, face) => face).filter(face => !isInside.has(face)));
}

/** The faces that links can still reach, from the first that must carry a tile; null when none must. */
export function reachedFaces(board: DomainBoard): readonly number[] | null {
  const start = anyTile(board);
  if (start < 0) return null;
  const flood = floodOf(board);
  return [...flood.order.subarray(0, spread(board, flood, start))];
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
    if (board.mustCarryTile(face)) {
      board.log?.conflict([face]);
      return false;
    }
    if (!board.keepType(face, EMPTY_FACE)) return false;
  }
  return true;
}
