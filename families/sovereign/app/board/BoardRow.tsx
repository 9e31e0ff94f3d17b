import { memo } from 'react';
import styles from './Board.module.css';
import { BoardCell } from './BoardCell.tsx';
import { indicesBelow } from './places.ts';

interface BoardRowProps {
  readonly row: number;
  readonly regions: readonly number[];
  /** One character a cell: see `cellLooks`. */
  readonly looks: string;
  /** The column that the keys reach first, if it is in this row. */
  readonly focused: number | null;
}

/** A row is drawn again only when one of its cells looks different. */
export const BoardRow = memo(function Row({ row, regions, looks, focused }: BoardRowProps) {
  const size = looks.length;
  return (
    <tr className={styles.row}>
      {indicesBelow(size).map(column => (
        <BoardCell
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
