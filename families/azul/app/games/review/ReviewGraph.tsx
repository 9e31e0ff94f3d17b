import { words as practiceWords } from '@tessera/ui/choice/words.ts';
import { Plot, type PlotRule } from '@tessera/ui/plots/Plot.tsx';
import { type MouseEvent, useId } from 'react';
import { isMistake, type Judged } from '../../../src/review/judged.ts';
import { words } from '../words.ts';
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
  const area = points.length > 1 ? [{ x: points[0]!.x, y: 0.5 }, ...points, { x: points.at(-1)!.x, y: 0.5 }] : [];
  const rules: readonly PlotRule[] = [
    ...rounds.map(n => ({ axis: 'x', at: place(n), kind: 'grid' }) as const),
    { axis: 'y', at: 0.5, kind: 'even' },
    ...(at === null ? [] : [{ axis: 'x', at: place(at), kind: 'now' } as const]),
  ];
  const shown = at === null ? null : points.find(({ n }) => n === at);
  return (
    <div className={styles.graph}>
      {/* The slider below does the same for keys and screen readers. */}
      <div className={styles.field} aria-hidden="true">
        <div className={styles.plot} onClick={choose} aria-hidden="true" data-graph={points.length}>
          <Plot line={points} area={area} rules={rules} />
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
        <span className={styles.top}>{figure === 'chance' ? words.review.percents.top : '+'}</span>
        <span className={styles.bottom}>{figure === 'chance' ? words.review.percents.bottom : '−'}</span>
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
