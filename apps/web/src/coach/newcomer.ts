import type { Search } from '@tessera/core/links/link.ts';
import type { FamilyApp } from '@tessera/ui/familyApp.ts';
import type { ProgressSummary } from '../progress/summary.ts';

type Known = Pick<ProgressSummary, 'ratings' | 'cards' | 'tiers'>;

/** Whether no try at a puzzle of the family was ever recorded. */
export function isNewcomer({ ratings, cards }: Pick<Known, 'ratings' | 'cards'>, family: string): boolean {
  return !Object.hasOwn(ratings, family) && !Object.values(cards).some(card => card.family === family);
}

/** What a plain "Play" asks for: first puzzles that are small, then the tier that suits, where it is known. */
export function playSearch(summary: Known, family: string, { first = [] }: FamilyApp): Search {
  const next = first[countOf(summary, family)];
  if (next) return next;
  const tier = summary.tiers[family];
  return tier ? { tier } : {};
}

/** How many attempts at puzzles of the family are recorded. */
function countOf(summary: Known, family: string): number {
  if (isNewcomer(summary, family)) return 0;
  return Math.max(1, Object.hasOwn(summary.ratings, family) ? summary.ratings[family]!.count : 1);
}
