import type { Family, MadeLine } from '@tessera/core';
import type { Day } from '../daily/day.ts';
import { shelfOf } from '../storage/browser.ts';
import { newMistakes } from './newMistakes.ts';
import { attemptAt, recordAttempt } from './record.ts';

/** A mistake that was made in a game: a position, with its proof, and how the move in it was graded. */
export interface RememberedMistake {
  readonly family: Family;
  readonly item: MadeLine;
  readonly outcome: 'okay' | 'miss';
}

/** Has mistakes come back as items, in their order, as many as the day still takes. */
export async function rememberMistakes(mistakes: readonly RememberedMistake[], day: Day): Promise<void> {
  const attempts = shelfOf('attempts');
  await attempts.ready;
  // Only the texts that may be such a mistake are read: there can be thousands of others.
  const known = attempts.texts().flatMap(([key, text]) => (text.includes('"game"') ? attemptAt(key) : []));
  const fresh = new Set(
    newMistakes(
      mistakes.map(({ item }) => item.made.id),
      known,
      day,
    ),
  );
  const kept = mistakes.filter(({ item }) => fresh.has(item.made.id));
  const result = { spent: 0, hints: 0, checks: 0, mistakes: 0 };
  await Promise.all(
    kept.map(({ family, item, outcome }) => recordAttempt(family, item, { ...result, outcome }, 'game')),
  );
}
