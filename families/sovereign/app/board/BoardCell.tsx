import { memo } from 'react';
import { CROSS_PATH } from '../../src/pictures/cross.ts';
import styles from './BoardCell.module.css';
import { CLASHING, GHOST_CROSS, GHOST_SOVEREIGN, LIT, markOfLook, WRONG } from './looks.ts';
import { words } from './words.ts';

interface BoardCellProps {
  readonly row: number;
  readonly column: number;
  readonly region: number;
  readonly size: number;
  readonly look: number;
  readonly isFocused: boolean;
}

/** One cell: its mark and its state. The board handles its events. */
export const BoardCell = memo(function Cell({ row, column, region, size, look, isFocused }: BoardCellProps) {
  const mark = markOfLook(look);
  const isClashing = (look & CLASHING) !== 0;
  const isWrong = (look & WRONG) !== 0;
  const name = [
    words.cell(row, column, region, mark),
    ...(isClashing ? [words.clashing] : []),
    ...(isWrong ? [words.wrong] : []),
    ...(look & LIT ? [words.lit] : []),
  ].join(', ');
  return (
    <td
      className={styles.cell}
      data-cell={row * size + column}
      data-mark={mark}
      data-clash={isClashing}
      data-wrong={isWrong}
      data-lit={(look & LIT) !== 0}
      aria-label={name}
      tabIndex={isFocused ? 0 : -1}
    >
      {isDrawn(look) && (
        <svg viewBox="0 0 40 40" aria-hidden="true">
          {isClashing && <circle className={styles.ring} cx="20" cy="20" r="16" />}
          {mark === 'sovereign' && <Crown className={styles.crown} />}
          {mark === 'cross' && <path className={styles.cross} d={CROSS_PATH} />}
          {mark === 'empty' && (look & GHOST_SOVEREIGN) !== 0 && <Crown className={styles.ghostCrown} />}
          {mark === 'empty' && (look & GHOST_CROSS) !== 0 && <path className={styles.ghostCross} d={CROSS_PATH} />}
        </svg>
      )}
    </td>
  );
});

function isDrawn(look: number): boolean {
  return markOfLook(look) !== 'empty' || (look & (GHOST_CROSS | GHOST_SOVEREIGN)) !== 0;
}

/** Three points with a bead each, on a band. */
export function Crown({ className }: { className: string | undefined }) {
  return (
    <g className={className}>
      <path d="M11 27L9 15.5L15.6 20.5L20 12L24.4 20.5L31 15.5L29 27z" />
      <path d="M11.2 29.6h17.6v2.2h-17.6z" />
      <circle cx="9" cy="13.6" r="1.7" />
      <circle cx="20" cy="9.6" r="1.9" />
      <circle cx="31" cy="13.6" r="1.7" />
    </g>
  );
}
