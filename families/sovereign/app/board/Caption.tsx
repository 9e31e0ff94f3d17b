import { memo } from 'react';
import { Crown } from './BoardCell.tsx';
import styles from './Caption.module.css';
import { words } from './words.ts';

interface CaptionProps {
  readonly id: string;
  readonly placed: number;
  readonly size: number;
  readonly stars: number;
  /** Something else is asked in the same line. */
  readonly isAsking: boolean;
}

/** How many sovereigns stand, how many belong in each line, and the keys. */
export const Caption = memo(function Caption({ id, placed, size, stars, isAsking }: CaptionProps) {
  return (
    <div className={styles.caption} data-asking={isAsking}>
      <p className={styles.count}>
        <svg viewBox="5 5 30 30" width="18" height="18" aria-hidden="true">
          <Crown className={styles.crown} />
        </svg>
        <span aria-hidden="true">{words.placed(placed, size * stars)}</span>
        <span className="unseen">{words.placedName(placed, size * stars)}</span>
        {stars > 1 && <span className={styles.each}>{words.each(stars)}</span>}
      </p>
      <p id={id} className={styles.keys}>
        {words.keys.map(([key, what]) => (
          <span key={key}>
            <kbd>{key}</kbd> {what}
          </span>
        ))}
      </p>
    </div>
  );
});
