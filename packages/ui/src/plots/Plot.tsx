import styles from './Plot.module.css';

/** A point of a plot: both from 0 to 1, y upwards. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** A straight line across the whole plot, at a height (`y`) or at a place from left to right (`x`). */
export interface PlotRule {
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly kind: 'grid' | 'even' | 'now';
}

interface PlotProps {
  readonly line: readonly PlotPoint[];
  /** The outline of a filled area under the line. */
  readonly area?: readonly PlotPoint[];
  readonly dots?: readonly PlotPoint[];
  readonly rules?: readonly PlotRule[];
}

const WIDTH = 1000;
const HEIGHT = 100;

/** A line plot that fills its container; labels and what it says to screen readers belong to the container. */
export function Plot({ line, area = [], dots = [], rules = [] }: PlotProps) {
  const [over, under] = [rules.filter(isNow), rules.filter(rule => !isNow(rule))];
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {under.map(drawRule)}
      <polygon className={styles.area} points={textOfPoints(area)} />
      <polyline className={styles.line} points={textOfPoints(line)} />
      {dots.map(dot => {
        const [x, y] = placeOf(dot);
        return <line key={x} className={styles.dot} x1={x} x2={x} y1={y} y2={y} />;
      })}
      {over.map(drawRule)}
    </svg>
  );
}

function isNow({ kind }: PlotRule): boolean {
  return kind === 'now';
}

function drawRule({ axis, at, kind }: PlotRule) {
  const [x, y] = placeOf({ x: at, y: at });
  const ends = axis === 'x' ? { x1: x, x2: x, y1: 0, y2: HEIGHT } : { x1: 0, x2: WIDTH, y1: y, y2: y };
  return <line key={`${axis} ${at} ${kind}`} className={styles[kind]} {...ends} />;
}

function placeOf({ x, y }: PlotPoint): readonly [number, number] {
  return [Number((WIDTH * x).toFixed(1)), Number((HEIGHT * (1 - y)).toFixed(2))];
}

function textOfPoints(points: readonly PlotPoint[]): string {
  return points.map(point => placeOf(point).join()).join(' ');
}
