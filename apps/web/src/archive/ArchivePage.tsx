import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { CatalogEntry } from '@tessera/catalog';
import { FIRST_DAY, monthOf } from '@tessera/catalog/ledger';
import { IconButton } from '@tessera/ui/controls/IconButton.tsx';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { useNarrow } from '@tessera/ui/layouts/useNarrow.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Day, dayAt } from '../daily/day.ts';
import { readDays, readLateDays, streakOf } from '../daily/days.ts';
import { shownFamilies } from '../menu.ts';
import { shelf } from '../storage/browser.ts';
import { words as appWords } from '../words.ts';
import styles from './ArchivePage.module.css';
import { MonthGrid } from './MonthGrid.tsx';
import { addMonths, type Month, monthText, playableDays, readMonth } from './month.ts';
import { type DayRecords, dayStanding } from './standing.ts';
import { words } from './words.ts';

const route = getRouteApi('/daily');
const ids = shownFamilies.map(({ id }) => id);
const titleIn = (id: string) => shownFamilies.find(entry => entry.id === id)?.title ?? id;

/** Every daily puzzle up to today, a month at a time: side by side where there is room, else one family at a time. */
export function ArchivePage() {
  const { month: asked, family: wanted } = route.useSearch();
  const navigate = useNavigate();
  const [today] = useState<Day>(() => dayAt(new Date()));
  const [records] = useState<DayRecords>(() => ({ days: readDays(shelf), late: readLateDays(shelf) }));
  const isNarrow = useNarrow();
  const month = readMonth(asked, today);
  const family = wanted !== undefined && ids.includes(wanted) ? wanted : ids[0]!;
  const go = (search: { readonly month: Month; readonly family: string }) =>
    void navigate({ to: '/daily', search, replace: true, resetScroll: false });
  const shown = isNarrow ? shownFamilies.filter(({ id }) => id === family) : shownFamilies;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>
          {streakText(records, today)} {words.note}
        </p>
      </div>
      <div className={styles.months}>
        <IconButton
          icon={ChevronLeft}
          name={words.previous}
          isOff={month <= monthOf(FIRST_DAY)}
          onClick={() => go({ month: addMonths(month, -1), family })}
        />
        <h2 aria-live="polite">{monthText(month)}</h2>
        <IconButton
          icon={ChevronRight}
          name={words.next}
          isOff={month >= monthOf(today)}
          onClick={() => go({ month: addMonths(month, 1), family })}
        />
      </div>
      {isNarrow && (
        <Segments
          label={words.family}
          options={ids}
          nameOf={titleIn}
          value={family}
          onChange={next => go({ month, family: next })}
        />
      )}
      <div className={styles.families}>
        {shown.map(entry => (
          <FamilyMonth
            key={entry.id}
            entry={entry}
            month={month}
            today={today}
            records={records}
            onMonth={next => go({ month: next, family })}
          />
        ))}
      </div>
      <Legend />
    </div>
  );
}

function streakText({ days }: DayRecords, today: Day): string {
  const { length, withToday } = streakOf(days, today);
  if (length === 0) return '';
  return withToday ? `${appWords.home.streak(length)}.` : appWords.home.streakOpen(length);
}

interface FamilyMonthProps {
  readonly entry: CatalogEntry;
  readonly month: Month;
  readonly today: Day;
  readonly records: DayRecords;
  readonly onMonth: (month: Month) => void;
}

function FamilyMonth({ entry: { id, title }, month, today, records, onMonth }: FamilyMonthProps) {
  const days = playableDays(month, today);
  const done = days.filter(day => dayStanding(records, day, id).kind !== 'open').length;
  return (
    <section className={styles.family} aria-labelledby={`daily-${id}`}>
      <div className={styles.title}>
        <h3 id={`daily-${id}`}>{title}</h3>
        <p>{words.done(done, days.length)}</p>
      </div>
      <MonthGrid
        family={id}
        label={words.calendar(title, monthText(month))}
        month={month}
        today={today}
        records={records}
        onMonth={onMonth}
      />
    </section>
  );
}

const { legend, marks } = words;
const KEYS = [
  ['done', marks.solved, legend.solved],
  ['late', marks.solved, legend.late],
  ['missed', marks['given-up'], legend.shown],
  ['open', '', legend.open],
] as const;

function Legend() {
  return (
    <ul className={styles.legend} aria-label={legend.title}>
      {KEYS.map(([kind, mark, name]) => (
        <li key={kind}>
          <span className={styles.key} data-kind={kind} aria-hidden="true">
            {mark}
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}
