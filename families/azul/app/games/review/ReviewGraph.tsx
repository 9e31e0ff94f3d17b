import { words as practiceWords } from '@tessera/ui/choice/words.ts';
import { type MouseEvent, useId } from 'react';
import { words } from '../words.ts';
import { isMistake, type Judged } from './judged.ts';
import styles from './ReviewGraph.module.css';
import type { FigureName, Point } from './series.ts';

interface GraphProps {
  readonly points: readonly Point[];
  /** The drafts whose mistakes are marked. */
  readonly marked: readonly Judged[];
  /** The places of all drafts among the actions. */
  readonly drafts: readonly number[];
  /** The first draft of every round, by its place. */
  readonly rounds: readonly number[];
  readonly figure: FigureName;
  readonly at: number | null;
  readonly name: string;
  readonly tell: (n: number) => string;
  readonly onChoose: (n: number) => void;
}

/** How the game went, from the first draft to the last; a click or the slider chooses a draft. */
export function ReviewGraph({ points, marked, drafts, rounds, figure, at, name, tell, onChoose }: GraphProps) {
  const id = useId();
  const last = Math.max(1, drafts.length - 1);
  const place = (n: number) => drafts.indexOf(n) / last;
  const choose = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.round(((event.clientX - left) / width) * last);
    onChoose(drafts[Math.max(0, Math.min(last, index))]!);
  };
  const line = points.map(({ x, y }) => `${(1000 * x).toFixed(1)},${(100 * (1 - y)).toFixed(2)}`);
  const shown = at === null ? null : points.find(({ n }) => n === at);
  return (
    <div className={styles.graph}>
      {/* The slider below does the same for keys and screen readers. */}
      <div className={styles.field} aria-hidden="true">
        <div className={styles.plot} onClick={choose} aria-hidden="true" data-graph={points.length}>
          <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            {rounds.map(n => (
              <line key={n} className={styles.round} x1={1000 * place(n)} x2={1000 * place(n)} y1="0" y2="100" />
            ))}
            {line.length > 1 && (
              <polygon
                className={styles.area}
                points={`${1000 * points[0]!.x},50 ${line.join(' ')} ${1000 * points.at(-1)!.x},50`}
              />
            )}
            <line className={styles.even} x1="0" x2="1000" y1="50" y2="50" />
            <polyline className={styles.line} points={line.join(' ')} />
            {at !== null && <line className={styles.at} x1={1000 * place(at)} x2={1000 * place(at)} y1="0" y2="100" />}
          </svg>
          {marked.filter(isMistake).map(({ n, band }) => (
            <span
              key={n}
              className={styles.mark}
              data-band={band}
              data-mark={n}
              style={{ left: `${100 * place(n)}%`, top: `${100 * (1 - yNear(points, place(n)))}%` }}
            >
              {practiceWords.marks[band!]}
            </span>
          ))}
          {shown && (
            <span className={styles.dot} style={{ left: `${100 * shown.x}%`, top: `${100 * (1 - shown.y)}%` }} />
          )}
        </div>
        <span className={styles.top}>{figure === 'chance' ? '100 %' : '+'}</span>
        <span className={styles.bottom}>{figure === 'chance' ? '0 %' : '−'}</span>
      </div>
      <label htmlFor={id} className="unseen">
        {name}
      </label>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={0}
        max={last}
        value={at === null ? 0 : Math.max(0, drafts.indexOf(at))}
        aria-valuetext={at === null ? words.review.choose : tell(at)}
        onChange={event => onChoose(drafts[Number(event.target.value)]!)}
      />
    </div>
  );
}

/** The height of the line at a place; even where nothing is known yet. */
function yNear(points: readonly Point[], x: number): number {
  const [first] = points;
  if (!first) return 0.5;
  return points.reduce((near, point) => (Math.abs(point.x - x) < Math.abs(near.x - x) ? point : near), first).y;
}
