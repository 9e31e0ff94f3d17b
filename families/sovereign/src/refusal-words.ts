import type { RefusalWords } from '@tessera/core';
import type { SovereignReason } from './reasons.ts';

/** Why a board is refused. */
export const REFUSAL_WORDS: Readonly<Record<SovereignReason, RefusalWords>> = {
  cramped: { says: 'too small for so many crowns', fields: ['stars'] },
  shape: { says: 'no such regions found', fields: ['largest', 'lone', 'shape'] },
  tier: { says: 'another difficulty', fields: ['tier', 'largest', 'lone', 'shape', 'sets'] },
  none: { says: 'no solution' },
  several: { says: 'several solutions' },
  stuck: { says: 'needs guessing' },
  bare: { says: 'too many regions of one cell', fields: ['shape', 'lone'] },
};
