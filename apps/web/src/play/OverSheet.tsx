import { timeSpent } from '@tessera/core';
import { IconButton } from '@tessera/ui/controls/IconButton.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { words } from '../words.ts';
import type { Game } from './game.ts';
import styles from './OverSheet.module.css';
import { timeText } from './timeText.ts';

interface OverSheetProps {
  readonly game: Game;
  readonly grade: string;
  readonly withTime: boolean;
  readonly onNext: () => void;
  readonly onAgain: () => void;
  /** The way to the solution is being looked for. */
  readonly isThinking: boolean;
  /** Null where the way to the solution cannot be told. */
  readonly onReplay: (() => void) | null;
  /** Null where there is nothing to tell of. */
  readonly onShare: (() => void) | null;
}

// A tap that follows the winning one within this time was meant for the board.
const DEAF_MS = 600;

/** Slides up in the place of advice when all is over; the board stays in sight. It hears nothing at first: the tap that won is not for it. */
export function OverSheet(props: OverSheetProps) {
  const { game, grade, withTime, isThinking, onNext, onAgain, onReplay, onShare } = props;
  const [isDeaf, setDeaf] = useState(true);
  const sheet = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    const timer = setTimeout(() => setDeaf(false), DEAF_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isDeaf) sheet.current?.focus({ preventScroll: true });
  }, [isDeaf]);

  const isSolved = game.outcome === 'solved';
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      data-outcome={game.outcome}
      aria-labelledby={titleId}
      tabIndex={-1}
      inert={isDeaf}
    >
      <h2 id={titleId}>{isSolved ? solvedText(game, withTime) : words.over.givenUp}</h2>
      <p className={styles.grade}>{isSolved ? words.over.facts(grade, game.session.hints) : words.over.walk}</p>
      <div className={styles.buttons}>
        <button type="button" className={buttons.primary} onClick={onNext}>
          {words.over.next}
        </button>
        <button type="button" className={buttons.secondary} onClick={onAgain}>
          {words.over.again}
        </button>
        {onReplay && (
          <button
            type="button"
            className={buttons.secondary}
            aria-label={isThinking ? words.play.thinking : words.replay.title}
            disabled={isThinking}
            onClick={onReplay}
          >
            {isThinking ? words.play.thinking : words.replay.open}
          </button>
        )}
      </div>
      {onShare && <IconButton icon={Share2} name={words.share.open} className={styles.share!} onClick={onShare} />}
    </section>
  );
}

function solvedText({ session }: Game, withTime: boolean): string {
  return withTime ? words.over.solved(timeText(timeSpent(session, Date.now()))) : words.over.solvedUntimed;
}
