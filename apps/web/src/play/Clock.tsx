import { type Session, timeSpent } from '@tessera/core';
import { timeText } from '@tessera/ui/play/timeText.ts';
import { useEffect, useState } from 'react';
import { words } from '../words.ts';
import styles from './GamePage.module.css';

export function Clock({ session }: { session: Session }) {
  const [, tick] = useState(0);
  const isRunning = session.clock.since !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(count => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return (
    <p className={styles.clock} role="timer" aria-label={words.play.time}>
      {timeText(timeSpent(session, Date.now()))}
    </p>
  );
}
