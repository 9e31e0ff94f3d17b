import type { OpenedLevel } from '@tessera/core/levels/open-level.ts';
import { words } from '../words.ts';

const text = words.level;

/** Why a level is not played. */
export function levelFault(level: Exclude<OpenedLevel, { readonly kind: 'proved' }>): string {
  if (level.kind !== 'refused') return text[level.kind];
  switch (level.reason) {
    case 'none':
    case 'impossible':
      return text.none;
    case 'several':
    case 'ambiguous':
      return text.several;
    case 'stuck':
      return text.stuck;
    case 'budget':
      return text.budget;
    default:
      return text.refused(level.note || level.reason);
  }
}
