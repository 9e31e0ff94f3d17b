import { timeText } from '@tessera/ui/play/timeText.ts';
import { settings } from '../settings/settings.ts';
import { words } from '../words.ts';
import type { DayResult } from './days.ts';

/** How a day's item went, in a few words; the time only for those who want a clock. */
export function dayResultText({ outcome, spent }: DayResult): string {
  const isTimed = settings.get().clock && outcome === 'solved';
  return isTimed ? words.over.solved(timeText(spent)) : words.days.outcomes[outcome];
}
