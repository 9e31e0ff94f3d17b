import { memo } from 'react';
import styles from './FlatNumbers.module.css';

/** The numbers of the rows and columns of a flat board, beside it. Every face says its own to screen readers. */
export const FlatNumbers = memo(function FlatNumbers({ columns, rows }: { columns: number; rows: number }) {
  return (
    <>
      <div className={styles.columns} aria-hidden="true">
        {numbersTo(columns)}
      </div>
      <div className={styles.rows} aria-hidden="true">
        {numbersTo(rows)}
      </div>
    </>
  );
});

function numbersTo(count: number) {
  const numbers = Array.from({ length: count }, (_, line) => line + 1);
  return numbers.map(number => <span key={number}>{number}</span>);
}
