import type { RefusalWords } from '@tessera/core';
import type { AzulKinds } from '../kinds.ts';

/** Why a position is refused. */
export const REFUSAL_WORDS: Readonly<Record<AzulKinds['reason'], RefusalWords>> = {
  FiltersUnmet: {
    says: 'no such position came up',
    fields: ['minLegalActions', 'minUniqueDestinations', 'maxFloorPercent', 'theme', 'round', 'stage', 'policy'],
  },
  Forced: { says: 'only one move is possible', fields: ['minLegalActions', 'round'] },
  Flat: { says: 'all moves are equally good', fields: ['theme', 'round', 'stage'] },
  GapTooSmall: { says: 'the best move is not far enough ahead', fields: ['minValueGap'] },
  GapTooLarge: { says: 'the best move is too far ahead', fields: ['maxValueGap'] },
  ThemeMissed: { says: 'it shows a different theme', fields: ['theme'] },
};
