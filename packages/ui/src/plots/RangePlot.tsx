import styles from './RangePlot.module.css';

/** A value with the range around it; all from 0 to 1, y upwards. */
export interface RangePoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly lower: number;
  readonly upper: number;
}

interface RangePlotProps {
  readonly points: readonly RangePoint[];
  /** Heights of horizontal lines. */
  readonly rules: readonly number[];
}

const WIDTH = 1000;
const HEIGHT = 100;
const down = (y: number) => Number((HEIGHT * (1 - y)).toFixed(2));

/** Dots with ranges, in a container that has the labels and what it says to screen readers. */
export function RangePlot({ points, rules }: RangePlotProps) {
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {rules.map(at => (
        <line key={at} className={styles.grid} x1={0} x2={WIDTH} y1={down(at)} y2={down(at)} />
      ))}
      {points.map(({ id, x, lower, upper }) => (
        <line key={id} className={styles.range} x1={x * WIDTH} x2={x * WIDTH} y1={down(lower)} y2={down(upper)} />
      ))}
      {points.map(({ id, x, y }) => (
        <line key={id} className={styles.dot} x1={x * WIDTH} x2={x * WIDTH} y1={down(y)} y2={down(y)} />
      ))}
    </svg>
  );
}
