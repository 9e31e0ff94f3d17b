import { Link } from '@tanstack/react-router';
import { azul, type DraftAction, type State } from '@tessera/azul';
import { choice, Table } from '@tessera/azul/view';
import { currentState, type Family, type Kinds, type Made, type Remark } from '@tessera/core';
import { Play, Target } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { beginGame, type Game, playAction } from '../../play/game.ts';
import { MoveTable } from '../../practice/MoveTable.tsx';
import page from '../../practice/PracticePage.module.css';
import { marksOf } from '../../practice/PracticePage.tsx';
import { Steps } from '../../practice/Steps.tsx';
import { useArrows } from '../../practice/useArrows.ts';
import { useNarrow } from '../../practice/useNarrow.ts';
import { usePractice } from '../../practice/usePractice.ts';
import { Verdict } from '../../practice/Verdict.tsx';
import type { ChoiceView } from '../../practice/view.ts';
import { words as practiceWords } from '../../practice/words.ts';
import buttons from '../../shell/buttons.module.css';
import { words } from '../words.ts';
import type { GameItem } from './item.ts';
import { namedLine } from './namedLine.ts';
import styles from './Review.module.css';

interface PositionProps {
  readonly item: GameItem;
  /** The position that its round began with: dishes stay as large as they were. */
  readonly begin: State;
  /** What was drafted in the game. */
  readonly action: DraftAction;
  readonly names: readonly string[];
  /** A person drafted it. */
  readonly isOwn: boolean;
  readonly onNext: () => void;
  readonly onPlayOn: () => void;
  /** What stands beside the board above the verdict, and below. */
  readonly above: ReactNode;
  readonly below: ReactNode;
}

const family = azul as Family;
const plain = choice as ChoiceView;

/** A draft of a game with its verdict and both lines; it can be tried again on the spot. */
export function Position(props: PositionProps) {
  const { item, begin, action, names, isOwn, onNext, onPlayOn, above, below } = props;
  const { made: typed, code } = item;
  const made = typed as Made;
  const view = useMemo<ChoiceView>(
    () => ({ ...plain, line: (...asked) => namedLine(plain.line(...asked), typed.item.state, names) }),
    [typed, names],
  );
  const yours = isOwn ? practiceWords.yours : words.review.played;
  const [game, setGame] = useState<Game>(() => playAction(family, beginGame(family, made, 0), action, 0));
  const commands = useMemo(
    () => ({
      act: (of: Kinds['action']) => setGame(now => playAction(family, now, of, 0)),
      restart: () => setGame(beginGame(family, made, 0)),
      countHint: () => {},
    }),
    [made],
  );
  const practice = usePractice(family, view, made, game, commands);
  const { chosen, shown, walkTo } = practice;
  const [said, announce] = useState('');
  const head = useRef<HTMLHeadingElement>(null);
  const isNarrow = useNarrow();
  useArrows(shown ? by => walkTo(shown.step + by) : null);
  const isOver = chosen !== null;
  const state = shown?.step ? shown.line.steps[shown.step - 1]!.state : isOver ? game.session.states[0] : undefined;
  const verdict = isOver && (
    <Verdict
      family={family}
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
  );
  const ways = (
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
  const foot = (
    <div className={page.feet}>
      {shown ? (
        <Steps practice={practice} shown={shown} yours={yours} />
      ) : (
        <p className={page.prompt}>{said || view.prompt}</p>
      )}
      {isNarrow && verdict}
      {isNarrow && ways}
    </div>
  );
  const board = {
    item: { ...typed.item, state: { ...typed.item.state, factories: begin.factories } },
    state: (state ?? currentState(game.session)) as ReturnType<typeof azul.play.begin>,
    marks: marksOf(practice, game) as Parameters<typeof Table>[0]['marks'] & {},
  };
  return (
    <>
      <section className={page.room} aria-label={words.table.board}>
        <Table
          {...board}
          hint={[] as readonly Remark[]}
          isOver={isOver}
          dispatch={practice.choose}
          announce={announce}
          nameOf={seat => names[seat]!}
          foot={foot}
        />
      </section>
      <div className={`${page.side} ${styles.side}`}>
        {above}
        {!isNarrow && verdict}
        {!isNarrow && ways}
        {below}
        {isOver && (
          <MoveTable
            choice={view}
            practice={practice}
            isShort
            {...(isOwn ? {} : { yours: words.review.playedShort })}
          />
        )}
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
}
