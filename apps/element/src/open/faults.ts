import type { OpenedLevel } from '@tessera/core/levels/open-level.ts';
import type { ItemFault } from '@tessera/mill';
import { words as uiWords } from '@tessera/ui/words.ts';
import { words } from './fault-words.ts';

/** Why a level is not played. */
export function levelFault(level: Exclude<OpenedLevel, { readonly kind: 'proved' }>): string {
  return level.kind === 'refused' ? unproved(level) : words[level.kind];
}

/** What an item says about itself that is not true. */
export function claimFault(fault: ItemFault): string {
  switch (fault.kind) {
    case 'unproved':
      return unproved(fault);
    case 'grade':
      return words.grade(uiWords.tiers[fault.claimed], uiWords.tiers[fault.found]);
    case 'proof':
    case 'settings':
    case 'origin':
      return words[fault.kind];
  }
}

function unproved({ reason, note }: { readonly reason: string; readonly note: string }): string {
  switch (reason) {
    case 'none':
    case 'impossible':
      return words.none;
    case 'several':
    case 'ambiguous':
      return words.several;
    case 'stuck':
      return words.stuck;
    case 'budget':
      return words.budget;
    default:
      return words.refused(note || reason);
  }
}
