import { Link } from '@tanstack/react-router';
import { azul, type DraftAction, type State } from '@tessera/azul';
import { currentState, type Family, type Remark } from '@tessera/core';
import { ChoiceVerdict } from '@tessera/ui/choice/ChoiceVerdict.tsx';
import { MoveTable } from '@tessera/ui/choice/MoveTable.tsx';
import { marksOf } from '@tessera/ui/choice/marks.ts';
import { Steps } from '@tessera/ui/choice/Steps.tsx';
import { words as practiceWords } from '@tessera/ui/choice/words.ts';
import { useArrows } from '@tessera/ui/keys/useArrows.ts';
import page from '@tessera/ui/layouts/BoardPage.module.css';
import { useNarrow } from '@tessera/ui/layouts/useNarrow.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Play, Target } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { GameTable } from '../../board/index.tsx';
import { words } from '../words.ts';
import type { GameItem } from './item.ts';
import styles from './Review.module.css';
import { useTried } from './useTried.ts';

/** Parts of the side of the page. The side stays from draft to draft, with whatever has the focus in it. */
export interface Places {
  /** For the verdict and the ways on. */
  readonly verdict: HTMLElement | null;
  /** For the table of all moves. */
  readonly moves: HTMLElement | null;
}

interface PositionProps {
  readonly item: GameItem;
  /** The position that its round began with: dishes stay as large as they were. */
  readonly begin: State;
  /** What was drafted in the game. */
  readonly action: DraftAction;
  readonly names: readonly string[];
  /** A person drafted it. */
  readonly isOwn: boolean;
  /** Its verdict was asked for by the button of the one before it. */
  readonly isSought: boolean;
  readonly places: Places;
  readonly onNext: () => void;
  readonly onPlayOn: () => void;
}

/** A draft of a game with its verdict and both lines; it can be tried again on the spot. */
export function Position(props: PositionProps) {
  const { item, begin, action, names, isOwn, isSought, places, onNext, onPlayOn } = props;
  const { view, game, practice } = useTried(item, action, names);
  const { chosen, shown, walkTo } = practice;
  const [said, announce] = useState('');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSought) head.current?.focus({ preventScroll: true });
  }, [isSought]);
  const isNarrow = useNarrow();
  useArrows(shown ? by => walkTo(shown.step + by) : null);
  const isOver = chosen !== null;
  const yours = isOwn ? practiceWords.yours : words.review.played;
  const verdict = (
    <>
      {isOver && (
        <ChoiceVerdict
          family={azul as Family}
          choice={view}
          practice={practice}
          band={practice.isForced ? null : practice.bandOf(chosen)}
          head={head}
          yours={yours}
          onShare={null}
          onRetry={practice.retry}
          onNext={onNext}
          onShowBest={() => practice.show(practice.best.action)}
        />
      )}
      <Ways code={item.code} onPlayOn={onPlayOn} />
    </>
  );
  const foot = (
    <div className={page.feet}>
      {shown ? (
        <Steps practice={practice} shown={shown} yours={yours} />
      ) : (
        <p className={page.prompt}>{said || view.prompt}</p>
      )}
      {isNarrow && verdict}
    </div>
  );
  const { item: position } = item.made;
  const state = shown?.step ? shown.line.steps[shown.step - 1]!.state : isOver ? game.session.states[0] : undefined;
  const board = {
    item: { ...position, state: { ...position.state, factories: begin.factories } },
    state: (state ?? currentState(game.session)) as ReturnType<typeof azul.play.begin>,
    marks: marksOf(practice, game) as Parameters<typeof GameTable>[0]['marks'] & {},
  };
  const moves = isOver && (
    <MoveTable choice={view} practice={practice} isShort {...(isOwn ? {} : { yours: words.review.playedShort })} />
  );
  return (
    <>
      <section className={page.room} aria-label={words.table.board}>
        <GameTable
          {...board}
          hint={[] as readonly Remark[]}
          isOver={isOver}
          dispatch={practice.choose}
          announce={announce}
          nameOf={seat => names[seat]!}
          foot={foot}
        />
      </section>
      {!isNarrow && places.verdict && createPortal(verdict, places.verdict)}
      {places.moves && createPortal(moves, places.moves)}
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}

interface WaysProps extends Pick<PositionProps, 'onPlayOn'> {
  readonly code: string;
}

/** What else can be done with the position. */
function Ways({ code, onPlayOn }: WaysProps) {
  return (
    <div className={styles.ways}>
      <button type="button" className={buttons.secondary} onClick={onPlayOn}>
        <Play aria-hidden size={18} />
        {words.review.playOn}
      </button>
      <Link to="/$family/level" params={{ family: azul.id }} hash={code} className={buttons.secondary}>
        <Target aria-hidden size={18} />
        {words.review.practise}
      </Link>
    </div>
  );
}
