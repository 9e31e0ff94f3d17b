import { addDays, type Day, dayText } from '../daily/day.ts';
import styles from './Calendar.module.css';
import type { DayTally, Overview } from './overview.ts';
import { TableView } from './TableView.tsx';
import { words } from './words.ts';

const WEEKS = 53;
const DAYS = 7;
const LEVELS = [0, 1, 2, 3] as const;
/** Tries from which a day belongs to a level. */
const LEAST = [0, 1, 3, 6] as const;
const text = words.days;

const levelOf = (tries: number) => LEVELS.findLast(level => tries >= LEAST[level]) ?? 0;

/** The last year, a column a week, as much of it as fits: larger tiles for more tries, a ring for a board of the day. */
export function Calendar({ days, today }: { days: Overview['days']; today: Day }) {
  const weeks = weeksUpTo(today);
  const shown = weeks.flat().filter(day => day <= today);
  const played = shown.filter(day => days[day]);
  return (
    <figure className={styles.calendar}>
      <div className={styles.weeks} role="img" aria-label={text.picture(played.length)}>
        {weeks.map(week => (
          <div key={week[0]} className={styles.week}>
            {week.map(day => (
              <Tile key={day} tally={days[day]} isToCome={day > today} />
            ))}
          </div>
        ))}
      </div>
      <figcaption className={styles.legend}>
        <span>{text.legendTitle}</span>
        {LEVELS.map(level => (
          <span key={level} className={styles.key}>
            <span className={styles.day} data-level={level} aria-hidden="true" />
            {text.legend[level]}
          </span>
        ))}
        <span className={styles.key}>
          <span className={styles.day} data-level={2} data-kept aria-hidden="true" />
          {text.isKept}
        </span>
      </figcaption>
      {played.length > 0 && <TableView heads={[text.day, text.tries, text.daily]} rows={rowsOf(days, played)} />}
    </figure>
  );
}

function Tile({ tally, isToCome }: { tally: DayTally | undefined; isToCome: boolean }) {
  return (
    <span
      className={styles.day}
      data-level={isToCome ? 'none' : levelOf(tally?.tries ?? 0)}
      data-kept={tally?.isKept || undefined}
    />
  );
}

function rowsOf(days: Overview['days'], played: readonly Day[]) {
  return [...played]
    .reverse()
    .map(day => [dayText(day), String(days[day]!.tries), days[day]!.isKept ? text.yes : text.no] as const);
}

/** Weeks from Monday to Sunday, the last of them with today in it. */
function weeksUpTo(today: Day): readonly (readonly Day[])[] {
  const weekday = (new Date(`${today}T12:00:00`).getDay() + 6) % DAYS;
  const monday = addDays(today, -weekday - DAYS * (WEEKS - 1));
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: DAYS }, (_, day) => addDays(monday, week * DAYS + day)),
  );
}
