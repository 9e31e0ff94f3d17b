import { Link } from '@tanstack/react-router';
import { timeText } from '@tessera/ui/play/timeText.ts';
import { useId } from 'react';
import { loadedApp } from '../families.ts';
import { words as appWords } from '../words.ts';
import styles from './FamilyProgress.module.css';
import type { FamilyOverview } from './overview.ts';
import { RatingChart } from './RatingChart.tsx';
import { Strengths } from './Strengths.tsx';
import { FigureTable } from './TableView.tsx';
import type { TierTimes } from './times.ts';
import { titleOf } from './titles.ts';
import { words } from './words.ts';

/** One family: how strong, since when, in what, and how fast. */
export function FamilyProgress({ overview }: { overview: FamilyOverview }) {
  const { family, points, tier, strengths, times } = overview;
  const id = useId();
  const now = points.at(-1);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{titleOf(family)}</h2>
        {now && (
          <p className={styles.rating}>
            {Math.round(now.value)} <small>{words.rating.about(Math.round(now.deviation))}</small>
          </p>
        )}
      </div>
      {tier && (
        <p className={styles.tier}>
          {words.rating.tier}{' '}
          <Link to="/$family/play" params={{ family }} search={{ tier }} preload={false}>
            {appWords.tiers[tier]}
          </Link>
        </p>
      )}
      {now ? <RatingChart points={points} /> : <p className={styles.quiet}>{words.rating.unrated}</p>}
      <h3>{words.strengths.title}</h3>
      <Strengths strengths={strengths} titles={loadedApp(family).skills?.titles} />
      {times.length > 0 && (
        <>
          <h3>{words.times.title}</h3>
          <FigureTable heads={HEADS} rows={times.map(rowOf)} />
        </>
      )}
    </section>
  );
}

const { tier, items, usual, best, last } = words.times;
const HEADS = [tier, items, usual, best, last];

function rowOf(times: TierTimes) {
  const { tier, items, usual, best, last } = times;
  return [appWords.tiers[tier], String(items), timeText(usual), timeText(best), timeText(last)] as const;
}
