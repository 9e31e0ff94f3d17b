import { words } from '../words.ts';
import styles from './Frame.module.css';

/** What is said in place of a puzzle: that it is on its way, or why it cannot be shown. */
export function PuzzleMessage({ fault }: { readonly fault: string | null }) {
  if (fault === null) {
    return (
      <div className={styles.message} part="message" role="status">
        {words.opening}
      </div>
    );
  }
  return (
    <div className={styles.message} data-kind="fault" part="message error" role="alert">
      <strong>{words.fault}</strong>
      {fault}
    </div>
  );
}
