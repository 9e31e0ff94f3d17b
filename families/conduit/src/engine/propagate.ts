import { propagateConnectivity } from './connectivity.ts';
import { propagateTotals } from './connector-totals.ts';
import type { DomainBoard } from './domain-board.ts';
import { type InferenceLog, typeSet } from './inference.ts';
import { KEEP_HIGH, KEEP_LOW, POPULATION, SUPPORT, TYPE_COUNT } from './tables.ts';

/** Propagates edges, inventory, connector totals and connectivity to a fixpoint; false on a contradiction. */
export function propagate(board: DomainBoard): boolean {
  for (;;) {
    while (board.queueSize) if (!revise(board, board.pop())) return false;
    if (board.tightLow | board.tightHigh | board.fullLow | board.fullHigh) {
      if (!propagateInventory(board)) return false;
    } else if (board.hasChangedEdge) {
      board.hasChangedEdge = false;
      if (board.totals && !propagateTotals(board, board.totals)) return false;
    } else if (board.hasLostLink) {
      board.hasLostLink = false;
      if (!propagateConnectivity(board)) return false;
    } else return true;
  }
}

/** Propagates edges alone. */
export function propagateEdges(board: DomainBoard): boolean {
  while (board.queueSize) if (!revise(board, board.pop())) return false;
  return true;
}

/** Revises every queued face once; faces queued meanwhile wait for the next wave. */
export function reviseWave(board: DomainBoard): boolean {
  for (let left = board.queueSize; left > 0; left--) if (!revise(board, board.pop())) return false;
  return true;
}

/** Filters a face by the states that its edges allow, and tells its edges which states are left. */
function revise(board: DomainBoard, face: number): boolean {
  const { memory, edges, faceShifts } = board;
  const { faceEdges } = board.lattice;
  const at = face * 4;
  const allowedLow =
    ((memory[edges + faceEdges[at]!]! >> faceShifts[at]!) & 15) |
    (((memory[edges + faceEdges[at + 1]!]! >> faceShifts[at + 1]!) & 15) << 4);
  const allowedHigh =
    ((memory[edges + faceEdges[at + 2]!]! >> faceShifts[at + 2]!) & 15) |
    (((memory[edges + faceEdges[at + 3]!]! >> faceShifts[at + 3]!) & 15) << 4);
  if (board.log) logEdges(board, board.log, face, allowedLow | (allowedHigh << 8));
  const base = face * TYPE_COUNT;
  let support = 0;
  let options = 0;
  let word = memory[board.low + face]!;
  let top = 31;
  for (;;) {
    while (word) {
      const type = top - Math.clz32(word & -word);
      word &= word - 1;
      const byte = memory[base + type]!;
      const kept = byte & KEEP_LOW[(type << 8) | allowedLow]! & KEEP_HIGH[(type << 8) | allowedHigh]!;
      if (kept !== byte) {
        board.save(base + type);
        memory[base + type] = kept;
        if (kept === 0 && !board.dropType(face, type)) return false;
      }
      support |= SUPPORT[(type << 8) | kept]!;
      options += POPULATION[kept]!;
    }
    if (top === 63) break;
    top = 63;
    word = memory[board.high + face]!;
  }
  if (options === 0) {
    board.log?.conflict([face]);
    return false;
  }
  const before = memory[board.options + face]!;
  if (options !== before) {
    board.pruned += before - options;
    board.save(board.options + face);
    memory[board.options + face] = options;
  }
  const allowed = allowedLow | (allowedHigh << 8);
  return support === allowed || reviseEdges(board, face, support, support ^ allowed);
}

/** Records the states left to a face at its slots, and queues the other faces of edges that changed. */
function reviseEdges(board: DomainBoard, face: number, support: number, lost: number): boolean {
  const { faceEdges } = board.lattice;
  for (let slot = 0; slot < 4; slot++) {
    if (((lost >> (slot * 4)) & 15) === 0) continue;
    const edge = faceEdges[face * 4 + slot]!;
    const shift = board.faceShifts[face * 4 + slot]!;
    const stated = (board.edgeStates(edge) & ~(15 << shift)) | (((support >> (slot * 4)) & 15) << shift);
    if (!board.narrowEdge(edge, stated, stated)) {
      board.log?.edgeFails(edge);
      return false;
    }
  }
  return true;
}

/** Notes the edges by which a face is about to lose options. */
function logEdges(board: DomainBoard, log: InferenceLog, face: number, allowed: number): void {
  let support = 0;
  for (let type = 0; type < TYPE_COUNT; type++) support |= SUPPORT[(type << 8) | board.variants(face, type)]!;
  for (let slot = 0; slot < 4; slot++) {
    if (((support & ~allowed) >> (slot * 4)) & 15) log.edge(board.lattice.faceEdges[face * 4 + slot]!, face);
  }
}

/** Propagates the inventory: types that have just enough faces left, and types that are used up. */
export function propagateInventory(board: DomainBoard): boolean {
  const { tightLow, tightHigh, fullLow, fullHigh } = board;
  board.tightLow = board.tightHigh = board.fullLow = board.fullHigh = 0;
  return (
    settleEach(board, tightLow, 31, 'need') &&
    settleEach(board, tightHigh, 63, 'need') &&
    settleEach(board, fullLow, 31, 'full') &&
    settleEach(board, fullHigh, 63, 'full')
  );
}

function settleEach(board: DomainBoard, types: number, top: number, kind: 'need' | 'full'): boolean {
  const settle = kind === 'need' ? settleTight : settleFull;
  for (let rest = types; rest; rest &= rest - 1) {
    const type = top - Math.clz32(rest & -rest);
    if (board.decidedFaces(type) === board.possibleFaces(type)) continue;
    board.log?.types(kind, typeSet(type));
    if (!settle(board, type)) return false;
  }
  return true;
}

/** As many faces can carry the type as need it: each of them does. */
function settleTight(board: DomainBoard, type: number): boolean {
  for (let face = 0; face < board.faceCount; face++) {
    if (board.variants(face, type) && !board.keepType(face, type)) return false;
  }
  return true;
}

/** As many faces carry the type as may: no other does. */
function settleFull(board: DomainBoard, type: number): boolean {
  const low = type < 32 ? 1 << type : 0;
  const high = type < 32 ? 0 : 1 << (type - 32);
  for (let face = 0; face < board.faceCount; face++) {
    if (!board.variants(face, type)) continue;
    if (board.typesLow(face) === low && board.typesHigh(face) === high) continue;
    if (!board.narrow(face, type, 0)) return false;
  }
  return true;
}
