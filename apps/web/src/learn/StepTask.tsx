import { currentState, type MadeLine } from '@tessera/core';
import { useKeys } from '@tessera/ui/keys/useKeys.ts';
import board from '@tessera/ui/layouts/BoardPage.module.css';
import page from '@tessera/ui/layouts/FittedPage.module.css';
import panel from '@tessera/ui/play/AdvicePanel.module.css';
import { RemarkText } from '@tessera/ui/play/RemarkText.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useRef, useState } from 'react';
import { words as appWords } from '../words.ts';
import styles from './learn.module.css';
import type { LessonItemProps } from './lessonItemProps.ts';
import type { LessonTask } from './positions.ts';
import { useStepTask } from './useStepTask.ts';
import { words } from './words.ts';

/** A board in the middle of its solution, and one step to find. */
export function StepTask(props: LessonItemProps & MadeLine & { task: LessonTask }) {
  const { family, view, made, task, kind, lesson, over, title, count, onNext } = props;
  const { Board } = view;
  const { session, told, slips, isOver, ...commands } = useStepTask(props);
  const [said, announce] = useState('');
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOver) next.current?.focus({ preventScroll: true });
  }, [isOver]);
  useKeys(isOver ? { undo: () => {}, redo: () => {}, next: onNext } : { undo: commands.undo, hint: commands.hint });
  const remarks = task.hint.remarks.slice(0, told);
  return (
    <div className={page.page}>
      <header className={styles.head}>
        <p className={styles.over}>{over}</p>
        <h1>{title}</h1>
        <p className={styles.count}>{count}</p>
      </header>
      <section className={`${board.room} ${page.room}`} aria-label={appWords.play.board}>
        <Board
          item={made.item}
          proof={made.proof}
          session={session}
          state={currentState(session)}
          faults={slips}
          hint={remarks}
          isOver={isOver}
          dispatch={commands.act}
          announce={announce}
        />
      </section>
      <div className={styles.say}>{kind === 'check' ? words.findStep : lesson.idea}</div>
      <div className={`${page.foot} ${styles.foot}`}>
        <div className={panel.panel} data-kind={remarks.length > 0 ? 'hint' : 'none'}>
          <div className={panel.text} aria-live="polite">
            {isOver && (
              <p className={styles.right}>{commands.isRight || kind === 'shown' ? words.right : words.seen}</p>
            )}
            {slips.length > 0 && <p className={panel.mistake}>{words.slip}</p>}
            {remarks.length === 0 && !isOver && slips.length === 0 && (
              <>
                {kind === 'practice' && <p className={styles.reminder}>{lesson.idea}</p>}
                <p className={panel.idle}>{kind === 'check' ? words.findStep : words.yourTurn}</p>
              </>
            )}
            {remarks.map(remark => (
              <p key={remark.code}>
                <RemarkText remark={remark} words={family.words} />
              </p>
            ))}
          </div>
          <div className={panel.buttons}>
            {isOver ? (
              <button ref={next} type="button" className={buttons.primary} onClick={onNext}>
                {words.next}
              </button>
            ) : kind === 'shown' ? (
              <button type="button" className={buttons.primary} onClick={commands.follow}>
                {words.follow}
              </button>
            ) : (
              <>
                <button
                  type="button"
                  className={buttons.secondary}
                  disabled={!commands.canUndo}
                  onClick={commands.undo}
                >
                  {words.undo}
                </button>
                {kind === 'practice' && (
                  <button
                    type="button"
                    className={buttons.secondary}
                    disabled={told >= task.hint.remarks.length}
                    onClick={commands.hint}
                  >
                    {words.hint}
                  </button>
                )}
                <button type="button" className={buttons.secondary} onClick={commands.follow}>
                  {words.giveIn}
                </button>
              </>
            )}
          </div>
        </div>
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  );
}
