import { type Family, goalOf } from '@tessera/core';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { HowToSheet } from '../howto/HowToSheet.tsx';
import { words } from '../words.ts';
import styles from './BoardGuide.module.css';
import type { Coach } from './useCoach.ts';

interface BoardGuideProps {
  readonly family: Family;
  readonly item: unknown;
  readonly coach: Coach | null;
}

/** What is said beside a board while nothing else is: what to do where the rules have no room, and how the board is handled. */
export function BoardGuide({ family, item, coach }: BoardGuideProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.guide} data-coached={coach !== null}>
      <div className={styles.text}>
        <p className={styles.goal}>{goalOf(family, item)}</p>
        <p className={coach ? styles.controls : styles.idle}>{coach ? coach.text : words.play.idle}</p>
      </div>
      <div className={styles.buttons}>
        {coach && (
          <button type="button" className={buttons.secondary} onClick={coach.close}>
            {words.coach.close}
          </button>
        )}
        <button type="button" className={`${buttons.secondary} ${styles.ask}`} onClick={() => setAsking(true)}>
          {words.howTo.ask}
        </button>
      </div>
      <HowToSheet entry={family} item={item} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
