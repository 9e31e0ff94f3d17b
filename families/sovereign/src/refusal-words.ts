import type { RefusalWords } from '@tessera/core';
import type { SovereignReason } from './reasons.ts';

/** Why a board is refused. */
export const REFUSAL_WORDS: Readonly<Record<SovereignReason, RefusalWords>> = {
  cramped: { says: 'too small for so many crowns', fields: ['stars'] },
  shape: { says: 'no regions of this shape fit', fields: ['largest', 'lone', 'shape'] },
  tier: { says: 'a different difficulty', fields: ['tier', 'largest', 'lone', 'shape', 'sets'] },
  none: { says: 'no solution' },
  several: { says: 'several solutions' },
  stuck: { says: 'needs guessing' },
  bare: { says: 'too many one-cell regions', fields: ['shape', 'lone'] },
};
