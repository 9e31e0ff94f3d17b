import { memo } from 'react';
import type { ToyMark } from '../../index.ts';
import styles from './Board.module.css';

interface CellProps {
  readonly at: number;
  readonly mark: ToyMark;
  readonly name: string;
  readonly isFocused: boolean;
  readonly isWrong: boolean;
  readonly isLit: boolean;
}

/** One tile. What happens to it is handled by the board, which finds it by its number. */
export const Cell = memo(function Cell({ at, mark, name, isFocused, isWrong, isLit }: CellProps) {
  return (
    <td className={styles.place}>
      <button
        type="button"
        className={styles.cell}
        data-cell={at}
        data-mark={mark}
        data-wrong={isWrong}
        data-lit={isLit}
        aria-label={name}
        tabIndex={isFocused ? 0 : -1}
      >
        <svg viewBox="0 0 40 40" aria-hidden="true">
          {mark === 'shaded' && <path className={styles.inlay} d="M20 11 L29 20 L20 29 L11 20 Z" />}
          {mark === 'cross' && <path className={styles.cross} d="M16 16 L24 24 M24 16 L16 24" />}
        </svg>
      </button>
    </td>
  );
});
