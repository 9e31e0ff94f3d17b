import type { DomainBoard } from '../engine/domain-board.ts';
import { matchingOf } from '../engine/matching.ts';
import { type RungResult, stepBy } from './rung.ts';

/** Matching: options that leave some tile of the inventory without a face are removed. */
export function matchingRung(board: DomainBoard): RungResult {
  if (!board.totals) return null;
  const matching = matchingOf(board);
  return stepBy(
    board,
    'matching',
    () => matching.filter(),
    () => ({ code: 'matching', args: {}, faces: [] }),
  );
}
