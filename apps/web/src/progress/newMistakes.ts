import { MOST_MISTAKES_A_DAY } from '@tessera/ui/app.ts';
import type { Day } from '../daily/day.ts';
import type { Attempt } from './attempt.ts';

type Told = Pick<Attempt, 'item' | 'source' | 'day'>;

/** The items that come back anew: not those that a game has told of before, and no more than the day still takes. */
export function newMistakes(items: readonly string[], attempts: readonly Told[], day: Day): readonly string[] {
  const told = attempts.filter(({ source }) => source === 'game');
  const known = new Set(told.map(({ item }) => item));
  const today = new Set(told.filter(attempt => attempt.day === day).map(({ item }) => item));
  return items.filter(item => !known.has(item)).slice(0, Math.max(0, MOST_MISTAKES_A_DAY - today.size));
}
