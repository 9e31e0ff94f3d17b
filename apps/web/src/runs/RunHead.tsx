import type { Family } from '@tessera/core';
import { timeText } from '@tessera/ui/play/timeText.ts';
import { useEffect, useState } from 'react';
import styles from './runs.module.css';
import { clockLeft, type RunState } from './score.ts';
import { words } from './words.ts';

/** The whole seconds that are left, rounded up: at 0:00 the run is over. */
export function leftText(state: RunState, now: number): string {
  return timeText(Math.ceil(clockLeft(state, now) / 1000) * 1000);
}

const SHORT_MS = 20_000;

/** Score and clock of a run. */
export function RunHead({ family, state }: { family: Family; state: RunState }) {
  const [, tick] = useState(0);
  const isRunning = state.since !== null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick(count => count + 1), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  const now = Date.now();
  return (
    <div className={styles.standing}>
      <p className={styles.score}>{words.score(family.judge.kind, state.score)}</p>
      <p className={styles.combo}>{state.combo > 1 ? words.combo(state.combo) : ''}</p>
      <p
        className={styles.clock}
        role="timer"
        aria-label={words.timeLeft}
        data-short={clockLeft(state, now) <= SHORT_MS || undefined}
      >
        {leftText(state, now)}
      </p>
    </div>
  );
}
