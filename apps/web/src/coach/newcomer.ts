import type { Search } from '@tessera/core/links/link.ts';
import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { ProgressSummary } from '../progress/summary.ts';

type Known = Pick<ProgressSummary, 'ratings' | 'cards' | 'tiers'>;

/** Whether no try at a puzzle of the family was ever recorded. */
export function isNewcomer({ ratings, cards }: Pick<Known, 'ratings' | 'cards'>, family: string): boolean {
  return !Object.hasOwn(ratings, family) && !Object.values(cards).some(card => card.family === family);
}

/** What a plain "Play" asks for: a first puzzle that is small, then the tier that suits, where it is known. */
export function playSearch(summary: Known, family: string, { first = {} }: FamilyApp): Search {
  if (isNewcomer(summary, family)) return first;
  const tier = summary.tiers[family];
  return tier ? { tier } : {};
}
