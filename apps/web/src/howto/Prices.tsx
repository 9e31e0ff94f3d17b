import type { Kinds, Option } from '@tessera/core';
import type { CSSProperties } from 'react';
import { words } from '../words.ts';
import styles from './HowTo.module.css';

const MOST_SHOWN = 9;

/** What every move costs against the best: a bar for each. */
export function Prices({ options }: { options: readonly Option<Kinds>[] }) {
  const step = Math.max(1, Math.floor(options.length / MOST_SHOWN));
  const shown = options.filter((_, i) => i % step === 0).slice(0, MOST_SHOWN);
  const most = Math.max(1, ...shown.map(option => option.regret));
  const bars = shown.map(({ regret }, rank) => ({ rank, share: regret / most }));
  return (
    <div className={styles.prices} role="img" aria-label={words.howTo.prices}>
      {bars.map(({ rank, share }) => (
        <span key={rank} style={{ width: `${8 + 92 * share}%`, '--share': `${100 * share}%` } as CSSProperties} />
      ))}
    </div>
  );
}
