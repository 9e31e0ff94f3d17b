import { canonicalJson, NEWCOMER } from '@tessera/core';
import { LINK_NAMES } from '@tessera/core/links/link.ts';
import { type Attempt, attemptKey, byTime, isTry } from './attempt.ts';
import type { Scales } from './difficulty.ts';
import { count, reckoning } from './playerRecord.ts';

/** What one attempt changed. */
export interface AttemptChange {
  readonly item: string;
  /** The rating before and after it; null where it did not count. */
  readonly rating: { readonly before: number; readonly after: number } | null;
  /** The best time before it, in milliseconds, on puzzles of the same settings and tier; null where there was none or it is not compared. */
  readonly bestBefore: number | null;
  /** Whether it is faster than that. */
  readonly isBest: boolean;
}

export function changeByAttempt(attempt: Attempt, attempts: readonly Attempt[], scales: Scales = {}): AttemptChange {
  const sorted = [...attempts].sort(byTime);
  const bestBefore = bestTimeBefore(attempt, sorted);
  return {
    item: attempt.item,
    rating: ratingChange(sorted, attempt, scales),
    bestBefore,
    isBest: bestBefore !== null && attempt.spent < bestBefore,
  };
}

function ratingChange(sorted: readonly Attempt[], attempt: Attempt, scales: Scales): AttemptChange['rating'] {
  const into = reckoning(scales);
  for (const one of sorted) {
    const before = into.ratings.get(attempt.family);
    count(into, one);
    if (attemptKey(one) !== attemptKey(attempt)) continue;
    const after = into.ratings.get(attempt.family);
    if (!after || after === before) return null;
    return { before: (before ?? NEWCOMER).value, after: after.value };
  }
  return null;
}

/** Times are compared between puzzles that were solved without hints, each at its first attempt. */
function bestTimeBefore(attempt: Attempt, sorted: readonly Attempt[]): number | null {
  const tried = new Set<string>();
  const setting = settingOf(attempt);
  let best: number | null = null;
  for (const one of sorted.filter(isTry)) {
    const isFirst = !tried.has(one.item);
    tried.add(one.item);
    const isTimed = isFirst && one.outcome === 'solved' && one.hints === 0;
    if (attemptKey(one) === attemptKey(attempt)) return isTimed && setting !== null ? best : null;
    if (isTimed && settingOf(one) === setting) best = Math.min(best ?? one.spent, one.spent);
  }
  return null;
}

/** The family, settings and tier of an item; null for a level, which is one of a kind. */
function settingOf({ family, search, tier }: Attempt): string | null {
  if (search.level !== undefined) return null;
  const names = Object.keys(search).filter(name => name === 'q' || !(LINK_NAMES as readonly string[]).includes(name));
  return canonicalJson({ family, tier, settings: Object.fromEntries(names.map(name => [name, search[name]!])) });
}
