import type { DomainBoard } from '../engine/domain-board.ts';
import { reviseWave } from '../engine/propagate.ts';
import { type RungResult, stepBy } from './rung.ts';

/** Edges: a face must match its neighbours. One wave of revisions of faces whose edges changed. */
export function edgeRung(board: DomainBoard): RungResult {
  while (board.queueSize) {
    const outcome = stepBy(
      board,
      'edge',
      () => reviseWave(board),
      () => ({ code: 'edge', args: {}, faces: [] }),
    );
    if (outcome !== null) return outcome;
  }
  return null;
}
