import { Link } from '@tanstack/react-router';
import { monthOf } from '@tessera/catalog/ledger';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Day, dayText } from '../daily/day.ts';
import { dayResultText } from '../daily/dayResultText.ts';
import styles from './MonthGrid.module.css';
import { dayAfterKey, type Month, playableDays, weeksOf, withinDays } from './month.ts';
import { type DayRecords, type DayStanding, dayStanding } from './standing.ts';
import { words } from './words.ts';

interface MonthGridProps {
  readonly family: string;
  readonly label: string;
  readonly month: Month;
  readonly today: Day;
  readonly records: DayRecords;
  readonly onMonth: (month: Month) => void;
}

/** A month of one family's daily puzzles. One day takes part in the order of the tabulator; the arrow keys lead to the others. */
export function MonthGrid({ family, label, month, today, records, onMonth }: MonthGridProps) {
  const days = playableDays(month, today);
  const [chosen, choose] = useState<Day | null>(null);
  const current = chosen !== null && days.includes(chosen) ? chosen : days.at(-1);
  const table = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  const isShown = current === chosen;
  useEffect(() => {
    if (!isByKey.current || !isShown) return;
    isByKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen, isShown]);

  const walk = (event: KeyboardEvent) => {
    // Another month may still be on its way here.
    const from = isByKey.current ? chosen : current;
    const next = from && !event.altKey && !event.ctrlKey && !event.metaKey ? dayAfterKey(event.key, from) : null;
    if (!next) return;
    event.preventDefault();
    const day = withinDays(next, today);
    if (day === from) return;
    isByKey.current = true;
    choose(day);
    if (monthOf(day) === month) return;
    // The day that has the focus goes away with its month.
    table.current?.focus({ preventScroll: true });
    onMonth(monthOf(day));
  };
  const cellOf = (day: Day) => {
    if (!days.includes(day)) return <span className={styles.closed}>{Number(day.slice(8))}</span>;
    const standing = dayStanding(records, day, family);
    return (
      <Link
        to="/$family/daily/$day"
        params={{ family, day }}
        className={styles.day}
        preload={false}
        tabIndex={day === current ? 0 : -1}
        data-day={day}
        data-kind={standing.kind}
        data-today={day === today || undefined}
        aria-label={words.day(dayText(day), statusText(standing))}
        aria-current={day === today ? 'date' : undefined}
        onFocus={() => choose(day)}
      >
        <span>{Number(day.slice(8))}</span>
        <span className={styles.mark}>{standing.mark}</span>
      </Link>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of ARIA's practices for calendars is a table.
    <table ref={table} className={styles.month} role="grid" tabIndex={-1} aria-label={label} onKeyDown={walk}>
      <thead>
        <tr>
          {words.weekdays.map((name, n) => (
            <th key={name} scope="col" abbr={name}>
              {words.shortWeekdays[n]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(({ week, days: row }) => (
          <tr key={week}>
            {row.map(({ weekday, day }) => (
              <td key={weekday}>{day && cellOf(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function statusText({ result, isLate }: DayStanding): string {
  if (!result) return words.notPlayed;
  return isLate ? words.late(dayResultText(result)) : dayResultText(result);
}
