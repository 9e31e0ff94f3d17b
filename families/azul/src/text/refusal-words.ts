import type { RefusalWords } from '@tessera/core';
import type { AzulKinds } from '../kinds.ts';

/** Why a position is refused. */
export const REFUSAL_WORDS: Readonly<Record<AzulKinds['reason'], RefusalWords>> = {
  FiltersUnmet: {
    says: 'the game never came to such a position',
    fields: ['minLegalActions', 'minUniqueDestinations', 'maxFloorPercent', 'theme', 'round', 'stage', 'policy'],
  },
  Forced: { says: 'only one move is possible', fields: ['minLegalActions', 'round'] },
  Flat: { says: 'all moves are as good', fields: ['theme', 'round', 'stage'] },
  GapTooSmall: { says: 'the best move is too little ahead', fields: ['minValueGap'] },
  GapTooLarge: { says: 'the best move is too far ahead', fields: ['maxValueGap'] },
  ThemeMissed: { says: 'about another theme', fields: ['theme'] },
};
