import styles from './SolvedMark.module.css';

/** A tile with a tick; where a puzzle was just solved, it is drawn stroke by stroke. */
export function SolvedMark({ isDrawn }: { isDrawn: boolean }) {
  return (
    <svg
      className={`${styles.mark} ${isDrawn ? styles.drawn : ''}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <rect x="2" y="2" width="20" height="20" rx="5" pathLength="1" />
      <path d="M7 12.5l3.4 3.5L17 8.5" pathLength="1" />
    </svg>
  );
}
