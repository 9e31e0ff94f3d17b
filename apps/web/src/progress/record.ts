import type { Family, Made, MadeLine } from '@tessera/core';
import { levelCodeOf } from '@tessera/core/levels/origin.ts';
import { originSearch } from '@tessera/core/links/link.ts';
import { notifyUnsaved } from '@tessera/ui/notices.ts';
import { createStore } from '@tessera/ui/store.ts';
import { dayAt } from '../daily/day.ts';
import { loadedApp } from '../families.ts';
import { shelfOf } from '../storage/browser.ts';
import { noteChange } from '../sync/changes.ts';
import { type Attempt, attemptKey, byTime, isLeftOut, readAttempt, type TryResult, type TrySource } from './attempt.ts';
import type { AttemptChange } from './change.ts';
import { refreshAfter } from './progressStore.ts';
import { isMissed } from './result.ts';
import { skillsOf } from './skills.ts';
import type { ProgressSummary } from './summary.ts';

/** The tiers that suit, by family, as they stand after the last try on this page; none before it. */
export const suggestions = createStore<ProgressSummary['tiers']>({});

/** What the last attempt on this page changed; null until that is known. */
export const lastChange = createStore<AttemptChange | null>(null);

/** Keeps how a try at an item went. A missed item is kept whole, so that it can come back whatever becomes of its maker. */
export async function recordAttempt(
  family: Family,
  { made, line }: MadeLine,
  result: TryResult,
  source: TrySource = 'play',
): Promise<void> {
  const attempt = attemptOf(family, made, result, source, new Date());
  lastChange.set(null);
  keep('attempts', attemptKey(attempt), attempt);
  if (isMissed(attempt)) keep('items', made.id, { family: family.id, line });
  await settle(attempt);
}

/** All tries at one item and its mistakes in games, in the order of time. */
export async function attemptsOfItem(id: string): Promise<readonly Attempt[]> {
  const attempts = shelfOf('attempts');
  await attempts.ready;
  const met = attempts.keys(`${id}/`).flatMap(attemptAt);
  return met.filter(one => !isLeftOut(one)).sort(byTime);
}

/** Has an item not come back any more, and forgets it. */
export async function leaveOut(id: string): Promise<void> {
  const last = (await attemptsOfItem(id)).at(-1);
  if (!last) return;
  const now = new Date();
  const attempt: Attempt = { ...last, at: now.getTime(), day: dayAt(now), source: 'left-out' };
  keep('attempts', attemptKey(attempt), attempt);
  shelfOf('items').remove(id);
  await settle(attempt);
}

/** The try of a name; none where it cannot be read. */
export function attemptAt(key: string): readonly Attempt[] {
  const record = shelfOf('attempts').read(key);
  const attempt = record.ok ? readAttempt(record.value) : record;
  return attempt.ok ? [attempt.value] : [];
}

function attemptOf(family: Family, made: Made, result: TryResult, source: TrySource, now: Date): Attempt {
  const { tier, score } = made.grade;
  return {
    item: made.id,
    family: family.id,
    at: now.getTime(),
    day: dayAt(now),
    source: source === 'play' && levelCodeOf(made.origin) !== null ? 'level' : source,
    search: originSearch(family, made.origin),
    tier,
    score,
    skills: skillsOf(loadedApp(family.id).skills ?? {}, made.grade),
    ...result,
  };
}

function keep(table: 'attempts' | 'items', key: string, record: object): void {
  const written = shelfOf(table).write(key, record);
  if (!written.ok) notifyUnsaved(written.reason);
}

/** Works the summary out again. */
async function settle(attempt: Attempt): Promise<void> {
  noteChange();
  const { summary, change } = await refreshAfter(attempt);
  suggestions.set(summary.tiers);
  lastChange.set(change);
}
