import { timeText } from '@tessera/ui/play/timeText.ts';
import { useStore } from '@tessera/ui/store.ts';
import { Fragment } from 'react';
import type { AttemptChange } from '../progress/change.ts';
import { lastChange } from '../progress/record.ts';
import { words } from '../words.ts';
import styles from './Changes.module.css';

const text = words.over;

interface ChangesProps {
  /** The item that has just ended. */
  readonly item: string;
  /** Milliseconds that it took; null where times are not shown or not compared. */
  readonly spent: number | null;
  /** Days in a row; null where it has no part in that. */
  readonly streak: number | null;
  /** It ended a moment ago: more will be known soon. */
  readonly isFresh: boolean;
}

/** What an attempt changed: rating, best time, streak. Its line is there before they are known, so that nothing moves. */
export function Changes({ item, spent, streak, isFresh }: ChangesProps) {
  const last = useStore(lastChange);
  const parts = partsOf(last?.item === item ? last : null, spent, streak);
  return (
    <p className={styles.changes} data-fresh={isFresh} aria-live="polite">
      {parts.map(({ name, isNew }, nth) => (
        <Fragment key={name}>
          {nth > 0 && ' · '}
          <span className={isNew ? styles.best : styles.part}>{name}</span>
        </Fragment>
      ))}
    </p>
  );
}

function partsOf(change: AttemptChange | null, spent: number | null, streak: number | null) {
  const parts: { readonly name: string; readonly isNew: boolean }[] = [];
  if (change && spent !== null && change.bestBefore !== null) {
    const name = change.isBest ? text.newBest(timeText(spent)) : text.best(timeText(change.bestBefore));
    parts.push({ name, isNew: change.isBest });
  }
  if (change?.rating) {
    const [before, after] = [change.rating.before, change.rating.after].map(value => String(Math.round(value)));
    parts.push({ name: text.rating(before!, after!), isNew: false });
  }
  if (streak !== null) parts.push({ name: words.home.streak(streak), isNew: false });
  return parts;
}
