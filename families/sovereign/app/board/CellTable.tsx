import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styles from './Board.module.css';
import { indicesBelow } from './places.ts';

interface CellTableProps {
  readonly name: string;
  /** The element that says what the keys do. */
  readonly describedBy: string;
  readonly size: number;
  readonly children: (row: number) => ReactNode;
  onKeyDown(event: KeyboardEvent): void;
  onKeyUp(): void;
  onClick?(event: MouseEvent): void;
}

const AS_GRID = { role: 'grid' } as const;

/** A table whose cells take the focus one at a time. */
export function CellTable({ name, describedBy, size, children, ...events }: CellTableProps) {
  return (
    <table {...AS_GRID} {...events} className={styles.grid} aria-label={name} aria-describedby={describedBy}>
      <tbody className={styles.rows}>{indicesBelow(size).map(row => children(row))}</tbody>
    </table>
  );
}
