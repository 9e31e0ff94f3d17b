import { Plot } from '@tessera/ui/plots/Plot.tsx';
import { dayText } from '../daily/day.ts';
import type { RatingPoint } from './overview.ts';
import styles from './RatingChart.module.css';
import { TableView } from './TableView.tsx';
import { words } from './words.ts';

const text = words.rating;

/** A rating over the puzzles that counted for it: the line, and around it how sure it is. */
export function RatingChart({ points }: { points: readonly RatingPoint[] }) {
  const { low, high, ticks } = scaleOf(points);
  const [first, last] = [points[0]!, points.at(-1)!];
  const span = last.nth - first.nth;
  const x = ({ nth }: RatingPoint) => (span === 0 ? 1 : (nth - first.nth) / span);
  const y = (value: number) => (value - low) / (high - low);
  const above = points.map(point => ({ x: x(point), y: y(point.value + point.deviation) }));
  const below = points.map(point => ({ x: x(point), y: y(point.value - point.deviation) })).reverse();
  const name = text.picture(last.nth, Math.round(first.value), Math.round(last.value), Math.round(last.deviation));
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} role="img" aria-label={name}>
        {ticks.map(tick => (
          <span key={tick} className={styles.tick} style={{ top: `${100 * (1 - y(tick))}%` }}>
            {tick}
          </span>
        ))}
        <Plot
          line={points.map(point => ({ x: x(point), y: y(point.value) }))}
          area={[...above, ...below]}
          rules={ticks.map(tick => ({ axis: 'y', at: y(tick), kind: 'grid' }))}
        />
        <span className={styles.now} style={{ top: `${100 * (1 - y(last.value))}%` }} aria-hidden="true" />
      </div>
      <figcaption className={styles.ends}>
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </figcaption>
      <TableView heads={[text.nth, text.day, text.value, text.deviation]} rows={rowsOf(points)} />
    </figure>
  );
}

const MOST_ROWS = 30;

function rowsOf(points: readonly RatingPoint[]) {
  const latest = points.slice(-MOST_ROWS).reverse();
  return latest.map(
    ({ nth, day, value, deviation }) =>
      [String(nth), day, String(Math.round(value)), text.about(Math.round(deviation))] as const,
  );
}

/** Round numbers around all that is drawn, and three or four lines between them. */
function scaleOf(points: readonly RatingPoint[]) {
  const least = Math.min(...points.map(({ value, deviation }) => value - deviation));
  const most = Math.max(...points.map(({ value, deviation }) => value + deviation));
  const step = most - least > 500 ? 200 : 100;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const ticks = Array.from({ length: (high - low) / step + 1 }, (_, n) => low + n * step);
  return { low, high, ticks: ticks.filter((_, n) => ticks.length < 6 || n % 2 === 0) };
}
