import type { DomainBoard } from '../engine/domain-board.ts';
import { propagateInventory } from '../engine/propagate.ts';
import { EMPTY_FACE, TYPE_COUNT } from '../engine/tables.ts';
import { TILE_NAMES } from '../tiles.ts';
import { type RungResult, stepBy } from './rung.ts';

/** A tile that is used up fits nowhere else; a tile that fits in just enough places lies in each of them. */
export function inventoryRung(board: DomainBoard): RungResult {
  while (board.tightLow | board.tightHigh | board.fullLow | board.fullHigh) {
    const usedUp = names(board, board.fullLow, board.fullHigh);
    const onlyHere = names(board, board.tightLow, board.tightHigh);
    const reason = () => ({ code: 'inventory', args: { usedUp, onlyHere }, faces: [] });
    const outcome = stepBy(board, 'inventory', () => propagateInventory(board), reason);
    if (outcome !== null) return outcome;
  }
  return null;
}

/** The tiles of two words whose places are not all settled. */
function names(board: DomainBoard, low: number, high: number): string[] {
  const found: string[] = [];
  for (let type = 0; type < TYPE_COUNT; type++) {
    const isMarked = ((type < 32 ? low : high) >> (type & 31)) & 1;
    if (isMarked && board.decidedFaces(type) !== board.possibleFaces(type)) {
      found.push(type === EMPTY_FACE ? 'empty' : TILE_NAMES[type]!);
    }
  }
  return found;
}
