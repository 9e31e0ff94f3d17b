import { type CSSProperties, memo, type RefObject } from 'react';
import styles from './LineNumbers.module.css';
import { indicesBelow } from './places.ts';

interface LineNumbersProps {
  /** The element that the camera tells where the board lies. */
  readonly numbers: RefObject<HTMLDivElement | null>;
  readonly size: number;
  /** Rows and columns that a hint speaks of, such as `r0 c3`. */
  readonly named?: string;
}

/** On a board of tiny cells the first line and every fifth have a number. */
const isSteady = (line: number) => line === 0 || line % 5 === 4;

/** The numbers of the rows and columns, beside the board. Every cell says its own to screen readers. */
export const LineNumbers = memo(function LineNumbers({ numbers, size, named = '' }: LineNumbersProps) {
  const units = named.split(' ');
  return (
    <div ref={numbers} className={styles.numbers} aria-hidden="true">
      <div className={styles.columns}>{lines('c', size, units)}</div>
      <div className={styles.rows}>{lines('r', size, units)}</div>
    </div>
  );
});

function lines(kind: 'r' | 'c', size: number, named: readonly string[]) {
  return indicesBelow(size).map(line => (
    <span
      key={line}
      style={{ '--line': line } as CSSProperties}
      data-steady={isSteady(line)}
      data-named={named.includes(`${kind}${line}`)}
    >
      {line + 1}
    </span>
  ));
}
