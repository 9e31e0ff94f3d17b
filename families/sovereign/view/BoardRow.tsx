import { memo } from 'react';
import styles from './Board.module.css';
import { Cell } from './BoardCell.tsx';
import { linesOf } from './cells.ts';

interface RowProps {
  readonly row: number;
  readonly regions: readonly number[];
  /** A character a cell, as the looks are kept. */
  readonly looks: string;
  /** The column that the keys reach first, if it is in this row. */
  readonly focused: number | null;
}

/** A row is drawn again only when one of its cells looks different. */
export const Row = memo(function Row({ row, regions, looks, focused }: RowProps) {
  const size = looks.length;
  return (
    <tr className={styles.row}>
      {linesOf(size).map(column => (
        <Cell
          key={column}
          row={row}
          column={column}
          region={regions[row * size + column]!}
          size={size}
          look={looks.charCodeAt(column)}
          isFocused={column === focused}
        />
      ))}
    </tr>
  );
});
