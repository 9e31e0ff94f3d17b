import { getRouteApi, Link } from '@tanstack/react-router';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import { useStore } from '@tessera/ui/store.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Day, dayAt, dayText } from '../daily/day.ts';
import { readLateDays } from '../daily/days.ts';
import { learntRecords } from '../learn/record.ts';
import { shownFamilies } from '../menu.ts';
import { RUN_MINUTES, type RunResult, readRuns } from '../runs/results.ts';
import { words as runWords } from '../runs/words.ts';
import { shelf } from '../storage/browser.ts';
import { noteChange } from '../sync/changes.ts';
import { OfferedSync } from '../sync/OfferedSync.tsx';
import { arrivals, readSync, syncTurns } from '../sync/record.ts';
import { Calendar } from './Calendar.tsx';
import { DataPanel } from './DataPanel.tsx';
import { FamilyProgress } from './FamilyProgress.tsx';
import { ItemList, playedNote } from './ItemList.tsx';
import type { ItemStory } from './items.ts';
import type { FamilyOverview, Overview } from './overview.ts';
import styles from './ProgressPage.module.css';
import { loadOverview } from './progressStore.ts';
import { FigureTable } from './TableView.tsx';
import { titleOf } from './titles.ts';
import { useProgressData } from './useProgressData.ts';
import { words } from './words.ts';

const route = getRouteApi('/progress');

/** What all that was played comes to. */
export function ProgressPage() {
  const loaded = route.useLoaderData();
  const [changed, setChanged] = useState<Overview | null>(null);
  const [today] = useState<Day>(() => dayAt(new Date()));
  const data = useProgressData(async () => {
    noteChange();
    setChanged(await loadOverview());
  });
  const arrived = useStore(arrivals);
  useStore(syncTurns);
  useEffect(() => {
    if (arrived > 0) void loadOverview().then(setChanged, () => null);
  }, [arrived]);
  const overview = changed ?? loaded;
  const runs = readRuns(shelf);
  const hasMore = runs.length > 0 || Object.keys(readLateDays(shelf)).length > 0;
  const isEmpty = overview.tries === 0 && overview.waiting === 0 && Object.keys(overview.days).length === 0 && !hasMore;
  const hasNothing = isEmpty && Object.keys(learntRecords()).length === 0;
  return (
    <div className={styles.page}>
      {isEmpty ? <Invitation /> : <Report overview={overview} today={today} runs={runs} />}
      <DataPanel data={data} isEmpty={hasNothing} isSynced={readSync() !== null} />
      <OfferedSync isCentred={hasNothing} />
    </div>
  );
}

function Invitation() {
  const way = (
    <Link to="/" className={buttons.primary}>
      {words.emptyWay}
    </Link>
  );
  return (
    <Message title={words.empty} actions={way}>
      <p>{words.emptyNote}</p>
      <p>{keptText()}</p>
    </Message>
  );
}

function keptText(): string {
  return readSync() ? words.keptSynced : words.kept;
}

function Report({ overview, today, runs }: { overview: Overview; today: Day; runs: readonly RunResult[] }) {
  return (
    <>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>
          {words.tries(overview.tries, overview.waiting)} {keptText()}
        </p>
      </div>
      <div className={styles.top}>
        <Again overview={overview} today={today} />
        <section className={styles.panel} aria-labelledby="days">
          <h2 id="days">{words.days.title}</h2>
          <p className={styles.streak}>{streakText(overview)}</p>
          <Calendar days={overview.days} today={today} />
          <Link to="/daily" className={buttons.secondary}>
            <CalendarDays aria-hidden size={18} />
            {words.days.all}
          </Link>
        </section>
      </div>
      <div className={styles.families}>
        {[...overview.families].sort(asInMenus).map(family => (
          <FamilyProgress key={family.family} overview={family} />
        ))}
      </div>
      <p className={styles.quiet}>{words.rating.note}</p>
      {runs.length > 0 && (
        <section className={styles.panel} aria-labelledby="runs">
          <h2 id="runs">{runWords.progress}</h2>
          <FigureTable heads={RUN_HEADS} rows={runRows(runs)} />
        </section>
      )}
      {overview.recent.length > 0 && (
        <section className={styles.panel} aria-labelledby="recent">
          <h2 id="recent">{words.recent.title}</h2>
          <ItemList stories={overview.recent} noteOf={playedNote} isWide />
        </section>
      )}
    </>
  );
}

const RUN_HEADS = [words.times.family, ...RUN_MINUTES.map(runWords.bestIn)];

const places = shownFamilies.map(({ id }) => id);

/** The best score of each family and length. */
function runRows(runs: readonly RunResult[]) {
  const families = new Set([...places, ...runs.map(({ family }) => family)]);
  return [...families]
    .filter(family => runs.some(run => run.family === family))
    .map(family => {
      const best = (minutes: number) => runs.find(run => run.family === family && run.minutes === minutes);
      return [titleOf(family), ...RUN_MINUTES.map(minutes => String(best(minutes)?.score ?? '–'))] as const;
    });
}

function asInMenus(a: FamilyOverview, b: FamilyOverview): number {
  const place = ({ family }: FamilyOverview) => (places.includes(family) ? places.indexOf(family) : places.length);
  return place(a) - place(b);
}

function streakText({ streak, longestStreak }: Overview): string {
  if (streak === 0 && longestStreak === 0) return words.days.noStreak;
  return `${words.days.streak(streak)}, ${words.days.longest(longestStreak)}`;
}

/** What is due today, one tap from being looked at, and what comes after it. */
function Again({ overview: { again, due, waiting }, today }: { overview: Overview; today: Day }) {
  const text = words.again;
  const more = waiting - again.length;
  return (
    <section className={styles.panel} aria-labelledby="again">
      <h2 id="again">{text.title}</h2>
      <p className={styles.streak}>{due > 0 ? text.due(due) : text.none}</p>
      {due > 0 && (
        <Link to="/progress/$item" params={{ item: again[0]!.item }} className={buttons.primary} preload={false}>
          {text.start}
        </Link>
      )}
      {again.length > 0 ? (
        <ItemList stories={again} noteOf={story => againNote(story, today)} />
      ) : (
        <p className={styles.quiet}>{text.noneYet}</p>
      )}
      {more > 0 && <p className={styles.quiet}>{text.more(more)}</p>}
    </section>
  );
}

function againNote({ card }: ItemStory, today: Day): string {
  const { due, step } = card!;
  const text = words.again;
  return `${due <= today ? text.dueToday : text.dueOn(dayText(due))}, ${text.seen(step)}`;
}
