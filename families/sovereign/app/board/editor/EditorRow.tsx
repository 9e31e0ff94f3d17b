import { memo } from 'react';
import board from '../Board.module.css';
import cells from '../BoardCell.module.css';
import { indicesBelow } from '../places.ts';
import { CHANGED, FIRST, LOOSE, regionIn, SECOND } from './looks.ts';
import { words } from './words.ts';

interface EditorRowProps {
  readonly row: number;
  readonly size: number;
  /** One character a cell: see `cellLooks`. */
  readonly looks: string;
  /** The column that the keys reach first, if it is in this row. */
  readonly focused: number | null;
}

/** A row is made again only when one of its cells looks different. */
export const EditorRow = memo(function PaintRow({ row, size, looks, focused }: EditorRowProps) {
  return (
    <tr className={board.row}>
      {indicesBelow(size).map(column => (
        <td
          key={column}
          className={cells.cell}
          data-cell={row * size + column}
          data-region={regionIn(looks.charCodeAt(column))}
          aria-label={nameOf(row, column, looks.charCodeAt(column))}
          tabIndex={column === focused ? 0 : -1}
        />
      ))}
    </tr>
  );
});

function nameOf(row: number, column: number, look: number): string {
  return [
    words.cell(row, column, regionIn(look)),
    ...(look & LOOSE ? [words.loose] : []),
    ...(look & FIRST ? [words.first] : []),
    ...(look & SECOND ? [words.second] : []),
    ...(look & CHANGED ? [words.changed] : []),
  ].join(', ');
}
