import styles from './GainText.module.css';
import { words } from './words.ts';

/** Points that just came or went. */
export function GainText({ points }: { readonly points: number }) {
  return (
    <span className={styles.gain} data-loss={points < 0} aria-hidden="true">
      {words.gain(points)}
    </span>
  );
}
