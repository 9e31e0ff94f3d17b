import type { DomainBoard } from '../engine/domain-board.ts';
import { matchingOf } from '../engine/matching.ts';
import { type RungResult, stepBy } from './rung.ts';

/** The tiles left must go on the faces left all at once: options that leave some tile without a place are struck. */
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
