import { Link } from '@tanstack/react-router';
import { useStore } from '@tessera/ui/store.ts';
import { CalendarDays, Flame, LayoutList, LibraryBig, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { isNewcomer } from '../coach/newcomer.ts';
import { useSummary } from '../coach/useSummary.ts';
import { type Day, dayAt, dayText, isLinkOfDay } from '../daily/day.ts';
import { readDays, type Streak, streakOf } from '../daily/days.ts';
import { shownFamilies } from '../menu.ts';
import { PasteCard } from '../paste/PasteCard.tsx';
import { dueOn } from '../progress/summary.ts';
import { useServerOffer } from '../server/useServerOffer.ts';
import { shelf } from '../storage/browser.ts';
import { openGames } from '../storage/savedGames.ts';
import { arrivals } from '../sync/record.ts';
import { words } from '../words.ts';
import { Continue } from './Continue.tsx';
import { FamilyCard } from './FamilyCard.tsx';
import styles from './Home.module.css';
import { PackCard } from './PackCard.tsx';
import { TodayCard } from './TodayCard.tsx';

const MOST_TO_CONTINUE = 4;
const text = words.home;

/** Shown anew when another device had something to tell. */
export function Home() {
  const arrived = useStore(arrivals);
  return <HomeNow key={arrived} />;
}

function HomeNow() {
  const [day] = useState<Day>(() => dayAt(new Date()));
  const [games] = useState(() =>
    openGames(shelf)
      .filter(({ family, search }) => !isLinkOfDay(family, search, day))
      .slice(0, MOST_TO_CONTINUE),
  );
  const summary = useSummary();
  const hasLibrary = useServerOffer('items');
  const hasCollections = useServerOffer('collections');
  // The summary may have brought days with it.
  const streak = streakOf(readDays(shelf), day);
  return (
    <div className={styles.home}>
      <section aria-labelledby="today">
        <div className={styles.head}>
          <h1 id="today">{text.title}</h1>
          <p className={styles.day}>{dayText(day, 'long')}</p>
          <Link to="/daily" className={styles.days}>
            <CalendarDays aria-hidden size={18} />
            {text.allDays}
          </Link>
          <StreakMark streak={streak} />
          <DueMark count={dueOn(summary, day)} />
        </div>
        <div className={styles.row}>
          {shownFamilies.map(entry => (
            <TodayCard key={entry.id} entry={entry} day={day} isNew={isNewcomer(summary, entry.id)} />
          ))}
        </div>
      </section>
      {games.length > 0 && <Continue games={games} />}
      <section aria-labelledby="endless">
        <div className={styles.more}>
          <h2 id="endless">{text.endlessTitle}</h2>
          {hasLibrary && (
            <Link to="/library" className={styles.days} preload={false}>
              <LibraryBig aria-hidden size={18} />
              {words.library.door}
            </Link>
          )}
          {hasCollections && (
            <Link to="/collections" className={styles.days} preload={false}>
              <LayoutList aria-hidden size={18} />
              {words.pages.collections}
            </Link>
          )}
        </div>
        <div className={styles.row}>
          {shownFamilies.map(entry => (
            <FamilyCard key={entry.id} entry={entry} summary={summary} />
          ))}
        </div>
      </section>
      <div className={styles.doors}>
        <PackCard />
        <PasteCard />
      </div>
    </div>
  );
}

/** What is to be looked at again today, if anything is. */
function DueMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link to="/progress" className={styles.due}>
      <RotateCcw aria-hidden size={18} />
      {words.progress.due(count)}
    </Link>
  );
}

/** Days in a row; on a first visit, what this place is. */
function StreakMark({ streak: { length, withToday } }: { streak: Streak }) {
  if (length === 0) return <p className={styles.motto}>{words.motto}</p>;
  return (
    <p className={styles.streak} data-kept={withToday}>
      <Flame aria-hidden size={20} />
      {withToday ? text.streak(length) : text.streakOpen(length)}
    </p>
  );
}
