import type { Tier } from '@tessera/core';
import type { Search } from '@tessera/core/links/link.ts';
import type { Day } from '../daily/day.ts';
import type { DayOutcome } from '../daily/days.ts';
import { type Attempt, byTime, isTry } from './attempt.ts';
import type { PlayerRecord } from './playerRecord.ts';
import type { Card } from './schedule.ts';

/** What is kept of one item, in short. */
export interface ItemStory {
  readonly item: string;
  readonly family: string;
  readonly tier: Tier;
  readonly search: Search;
  readonly tries: number;
  readonly outcome: DayOutcome;
  readonly day: Day;
  /** Times of the first, best and last try that was finished without giving up, in milliseconds; null when none was. */
  readonly times: { readonly first: number; readonly best: number; readonly last: number } | null;
  readonly card: Card | null;
}

/** The story of every item, the one met last first. */
export function storiesOf(attempts: readonly Attempt[], cards: PlayerRecord['cards']): readonly ItemStory[] {
  const byItem = new Map<string, Attempt[]>();
  for (const attempt of [...attempts].sort(byTime)) {
    // Taken out and put back, so that the order is that of the last tries.
    const known = byItem.get(attempt.item) ?? [];
    byItem.delete(attempt.item);
    known.push(attempt);
    byItem.set(attempt.item, known);
  }
  return [...byItem.values()].reverse().map(met => storyOf(met, cards));
}

function storyOf(met: readonly Attempt[], cards: PlayerRecord['cards']): ItemStory {
  const last = met.at(-1)!;
  const tries = met.filter(isTry);
  const spent = tries.filter(({ outcome }) => outcome !== 'given-up').map(one => one.spent);
  return {
    item: last.item,
    family: last.family,
    tier: last.tier,
    search: last.search,
    tries: tries.length,
    outcome: last.outcome,
    day: last.day,
    times: spent.length > 0 ? { first: spent[0]!, best: Math.min(...spent), last: spent.at(-1)! } : null,
    card: cards[last.item] ?? null,
  };
}
