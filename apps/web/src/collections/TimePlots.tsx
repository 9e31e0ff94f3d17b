import type { ItemStatisticsForm } from '@tessera/api/collections.ts';
import { timeText } from '@tessera/ui/play/timeText.ts';
import { RangePlot } from '@tessera/ui/plots/RangePlot.tsx';
import styles from './collections.module.css';
import { type SolvedItem, solvedItems, timeScale } from './timeScale.ts';
import { familyTitle } from './titles.ts';
import { words } from './words.ts';

const text = words.statistics;

/** How long items took against what was computed about them, a plot for each family: scores of two families say nothing to each other. */
export function TimePlots({ items }: { items: readonly ItemStatisticsForm[] }) {
  const groups = [...Map.groupBy(solvedItems(items), ({ family }) => family)].filter(([, group]) => group.length > 1);
  if (groups.length === 0) return null;
  return (
    <div className={styles.plots}>
      {groups.map(([family, group]) => (
        <TimePlot key={family} title={familyTitle(family)} items={group} />
      ))}
    </div>
  );
}

function TimePlot({ title, items }: { title: string; items: readonly SolvedItem[] }) {
  const { least, most, ticks, top } = timeScale(items);
  const x = (score: number) => (most === least ? 0.5 : 0.03 + (0.94 * (score - least)) / (most - least));
  const points = items.map(({ item, score, time }) => ({
    id: item,
    x: x(score),
    y: time.median / top,
    lower: time.lower / top,
    upper: time.upper / top,
  }));
  return (
    <figure>
      <h2>{text.plot(title)}</h2>
      <div className={styles.plot} role="img" aria-label={text.picture(title, items.length)}>
        {ticks.map(tick => (
          <span key={tick} className={styles.tick} style={{ top: `${100 * (1 - tick / top)}%` }}>
            {timeText(tick)}
          </span>
        ))}
        <RangePlot points={points} rules={ticks.map(tick => tick / top)} />
      </div>
      <div className={styles.ends}>
        <span>{text.score(least)}</span>
        <span>{text.axis}</span>
        <span>{text.score(most)}</span>
      </div>
      <figcaption className={styles.quiet}>{text.plotNote}</figcaption>
    </figure>
  );
}
