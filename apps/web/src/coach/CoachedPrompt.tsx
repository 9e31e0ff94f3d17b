import buttons from '@tessera/ui/styles/buttons.module.css';
import type { MouseEvent } from 'react';
import { words } from '../words.ts';
import styles from './CoachedPrompt.module.css';
import type { Coach } from './useCoach.ts';

/** How the board is handled, in the place of a prompt. The prompt keeps its room, so that nothing moves when it comes back. */
export function CoachedPrompt({ coach, text }: { coach: Coach; text: string }) {
  const close = ({ currentTarget, detail }: MouseEvent) => {
    // The button goes away: whoever pressed it by key is taken to the board.
    if (detail === 0)
      currentTarget.closest('section')?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    coach.close();
  };
  return (
    <div className={styles.place}>
      <p className={styles.prompt} aria-hidden="true">
        {text}
      </p>
      <div className={styles.coach}>
        <p>{coach.text}</p>
        <button type="button" className={buttons.secondary} onClick={close}>
          {words.coach.close}
        </button>
      </div>
    </div>
  );
}
