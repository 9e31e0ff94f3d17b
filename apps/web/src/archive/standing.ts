import { words as choice } from '@tessera/ui/choice/words.ts';
import type { Day } from '../daily/day.ts';
import type { DayOutcome, DayResult, Days } from '../daily/days.ts';
import { words } from './words.ts';

/** How a day of the calendar stands for one family. */
export interface DayStanding {
  /** How it looks. */
  readonly kind: 'open' | 'done' | 'late' | 'missed';
  readonly mark: string;
  readonly result: DayResult | null;
  /** Finished on a later day. */
  readonly isLate: boolean;
}

/** The results of one player: those of the day itself, and those of later days. */
export interface DayRecords {
  readonly days: Days;
  readonly late: Days;
}

const OPEN: DayStanding = { kind: 'open', mark: '', result: null, isLate: false };
const MARKS: Readonly<Record<DayOutcome, string>> = { ...words.marks, ...choice.marks };

function resultIn(days: Days, day: Day, family: string): DayResult | null {
  const results = days[day] ?? {};
  return Object.hasOwn(results, family) ? results[family]! : null;
}

export function dayStanding({ days, late }: DayRecords, day: Day, family: string): DayStanding {
  const own = resultIn(days, day, family);
  const result = own ?? resultIn(late, day, family);
  if (!result) return OPEN;
  const isMissed = result.outcome === 'given-up' || result.outcome === 'miss';
  const isLate = own === null;
  return { kind: isMissed ? 'missed' : isLate ? 'late' : 'done', mark: MARKS[result.outcome], result, isLate };
}
