import type { Family } from '@tessera/core';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import cards from '@tessera/ui/styles/cards.module.css';
import { Timer } from 'lucide-react';
import type { RunLink } from './plan.ts';
import { RUN_MINUTES, type RunMinutes } from './results.ts';
import styles from './runs.module.css';
import { words } from './words.ts';

interface RunStartProps {
  readonly family: Family;
  readonly link: RunLink;
  readonly best: number | null;
  readonly isPlayed: boolean;
  readonly isReady: boolean;
  readonly onLength: (minutes: RunMinutes) => void;
  readonly onStart: () => void;
}

const LENGTHS = RUN_MINUTES.map(String);

/** The rules of a run, and what there is to beat. */
export function RunStart({ family, link, best, isPlayed, isReady, onLength, onStart }: RunStartProps) {
  const { minutes, beat, maker } = link;
  const { kind } = family.judge;
  return (
    <div className={styles.sheet}>
      <div className={styles.title}>
        <Timer aria-hidden size={30} />
        <h1>{family.title}</h1>
        <p>{words.title}</p>
      </div>
      <section className={`${cards.panel} ${styles.panel}`}>
        {beat !== null && <p className={styles.beat}>{words.beat(kind, beat)}</p>}
        <Segments
          label={words.length}
          options={LENGTHS}
          nameOf={length => words.minutes(Number(length))}
          value={String(minutes)}
          onChange={length => onLength(RUN_MINUTES.find(one => String(one) === length)!)}
        />
        <ul className={styles.rules}>
          {words.rules(kind, minutes).map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {maker !== null && maker !== family.versions.maker && <p className={styles.note}>{words.otherMaker}</p>}
        {isPlayed && <p className={styles.note}>{words.played}</p>}
        <p className={styles.best}>{best === null ? words.noBest : words.best(kind, best, minutes)}</p>
        <div className={styles.start}>
          <button type="button" className={buttons.primary} disabled={!isReady} onClick={onStart}>
            {words.start}
          </button>
          <p role="status" className={styles.quiet}>
            {isReady ? words.ready : words.preparing}
          </p>
        </div>
      </section>
    </div>
  );
}
