import buttons from '@tessera/ui/styles/buttons.module.css';
import { words } from '../words.ts';
import styles from './Review.module.css';
import type { ReviewState } from './useReview.ts';

const text = words.review;

/** How many drafts were looked at; it can be stopped and taken up again. */
export function ReviewProgress({ review }: { readonly review: ReviewState }) {
  const { judged, drafts, isRunning, fault, stop, goOn } = review;
  return (
    <div className={styles.progress}>
      <progress max={drafts.length} value={judged.length} aria-label={text.progress(judged.length, drafts.length)} />
      <span>{fault ? text.failed : text.progress(judged.length, drafts.length)}</span>
      <button type="button" className={buttons.secondary} onClick={isRunning ? stop : goOn}>
        {isRunning ? text.stop : text.goOn}
      </button>
    </div>
  );
}
