import { type Game, timeSpent } from '@tessera/core';
import { NextButton } from '@tessera/ui/choice/NextButton.tsx';
import { timeText } from '@tessera/ui/play/timeText.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Footprints, type LucideIcon, RotateCcw, Share2 } from 'lucide-react';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { words } from '../words.ts';
import { Changes } from './Changes.tsx';
import styles from './OverSheet.module.css';
import { SolvedMark } from './SolvedMark.tsx';

export interface OverSheetProps {
  readonly game: Game;
  /** The item that is over. */
  readonly item: string;
  readonly grade: string;
  readonly withTime: boolean;
  /** It ended on this page, a moment ago. */
  readonly isFresh: boolean;
  readonly streak: number | null;
  readonly nextName: string;
  readonly nextNote: string | null;
  readonly onNext: () => void;
  /** Null where something else is worth its place. */
  readonly onAgain: (() => void) | null;
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
  const { game, item, grade, withTime, isFresh, streak } = props;
  const [isDeaf, setDeaf] = useState(true);
  const sheet = useRef<HTMLElement>(null);
  const [titleId, factsId] = [useId(), useId()];
  useEffect(() => {
    const timer = setTimeout(() => setDeaf(false), DEAF_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isDeaf) sheet.current?.focus({ preventScroll: true });
  }, [isDeaf]);

  const isSolved = game.outcome === 'solved';
  const isCelebrated = isSolved && isFresh;
  const spent = timeSpent(game.session, Date.now());
  return (
    <section
      ref={sheet}
      className={`${styles.sheet} ${isCelebrated ? styles.fresh : ''}`}
      data-outcome={game.outcome}
      aria-labelledby={titleId}
      aria-describedby={factsId}
      tabIndex={-1}
      inert={isDeaf}
    >
      <div className={styles.title}>
        {isSolved && <SolvedMark isDrawn={isCelebrated} />}
        <h2 id={titleId}>{isSolved ? solvedText(spent, withTime) : words.over.givenUp}</h2>
      </div>
      <div id={factsId} className={styles.facts}>
        <Changes item={item} spent={isSolved && withTime ? spent : null} streak={streak} isFresh={isFresh} />
        <p className={styles.grade}>
          <Unbroken text={isSolved ? words.over.facts(grade, game.session.hints) : words.over.walk} />
        </p>
      </div>
      <Buttons {...props} />
    </section>
  );
}

function Buttons({ nextName, nextNote, isThinking, onNext, onAgain, onReplay, onShare }: OverSheetProps) {
  return (
    <div className={styles.buttons}>
      <NextButton name={nextName} note={nextNote} onNext={onNext} />
      {onAgain && <SmallButton icon={RotateCcw} name={words.over.again} onClick={onAgain} />}
      {onReplay && (
        <SmallButton
          icon={Footprints}
          name={isThinking ? words.play.thinking : words.replay.title}
          shown={isThinking ? words.play.thinking : words.replay.open}
          isOff={isThinking}
          onClick={onReplay}
        />
      )}
      {onShare && <SmallButton icon={Share2} name={words.share.open} onClick={onShare} />}
    </div>
  );
}

interface SmallButtonProps {
  readonly icon: LucideIcon;
  readonly name: string;
  /** What stands beside the icon where there is room, if it is shorter than the name. */
  readonly shown?: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** An icon; its name beside it where the row has room. */
function SmallButton({ icon: Icon, name, shown = name, isOff = false, onClick }: SmallButtonProps) {
  return (
    <button
      type="button"
      className={buttons.secondary}
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onClick}
    >
      <Icon aria-hidden size={18} />
      <span className={styles.name}>{shown}</span>
    </button>
  );
}

function solvedText(spent: number, withTime: boolean): string {
  return withTime ? words.over.solved(timeText(spent)) : words.over.solvedUntimed;
}

const BETWEEN = ' · ';
const LONGEST_PART = 32;

/** Short parts of a text stay on one line each. */
function Unbroken({ text }: { text: string }) {
  return text.split(BETWEEN).map((part, nth) => (
    <Fragment key={part}>
      {nth > 0 && BETWEEN}
      <span className={part.length <= LONGEST_PART ? styles.part : undefined}>{part}</span>
    </Fragment>
  ));
}
