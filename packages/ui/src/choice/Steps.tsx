import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { BoardPart } from '../layouts/BoardPart.tsx';
import buttons from '../styles/buttons.module.css';
import styles from './Steps.module.css';
import { isSameAction, type Practice, type Shown } from './usePractice.ts';
import { words } from './words.ts';

interface StepsProps {
  readonly practice: Pick<Practice, 'chosen' | 'show' | 'walkTo'> & { readonly best: Pick<Practice['best'], 'action'> };
  readonly shown: Shown;
  /** What the chosen move is called. */
  readonly yours?: string;
  /** What else can be done with the line. */
  readonly children?: ReactNode;
}

const button = `${buttons.round} ${styles.button}`;

/** Walks through the line of a move: the own, the best, or one from the table. */
export function Steps({
  practice: { chosen, best, show, walkTo },
  shown: { action, line, step },
  yours = words.yours,
  children,
}: StepsProps) {
  const isYours = chosen !== null && isSameAction(action, chosen);
  const isBest = isSameAction(action, best.action);
  const last = line.steps.length;
  return (
    <BoardPart className={styles.steps} aria-label={words.steps}>
      <div className={styles.subjects}>
        {chosen !== null && (
          <button type="button" aria-pressed={isYours} onClick={() => show(chosen)}>
            {yours}
          </button>
        )}
        <button
          type="button"
          aria-pressed={isBest && !isYours}
          disabled={isYours && isBest}
          onClick={() => show(best.action)}
        >
          {words.best}
        </button>
        {children}
      </div>
      <p className={styles.text}>
        <span>{step === 0 ? words.position : line.steps[step - 1]!.text}</span>
        <span className={styles.note}>{line.note}</span>
      </p>
      <div className={styles.walk}>
        <IconButton
          className={button}
          icon={ChevronsLeft}
          name={words.first}
          isOff={step === 0}
          onClick={() => walkTo(0)}
        />
        <IconButton
          className={button}
          icon={ChevronLeft}
          name={words.back}
          isOff={step === 0}
          onClick={() => walkTo(step - 1)}
        />
        <span className={styles.count}>{words.step(step, last)}</span>
        <IconButton
          className={button}
          icon={ChevronRight}
          name={words.on}
          isOff={step === last}
          onClick={() => walkTo(step + 1)}
        />
      </div>
    </BoardPart>
  );
}
