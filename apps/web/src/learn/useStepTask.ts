import { currentState, doAction, type Kinds, type MadeLine, type Remark, saveSession, undo } from '@tessera/core';
import { useEffect, useRef, useState } from 'react';
import { askMistakes } from '../hints/askHint.ts';
import type { LessonItemProps } from './lessonItemProps.ts';
import { followed, isDone, type LessonTask } from './positions.ts';

/** A mark that stands so long is meant; taps pass through others on their way. */
const MEANT_MS = 700;

/** One step under way: what was done, what was told, what is wrong. It is over when all that the step says is done. */
export function useStepTask({
  family,
  line,
  task,
  kind,
  onSettled,
}: LessonItemProps & MadeLine & { task: LessonTask }) {
  const { hint } = task;
  const [session, setSession] = useState(task.session);
  const [told, setTold] = useState(kind === 'shown' ? hint.remarks.length : 0);
  const [slips, setSlips] = useState<readonly Remark[]>([]);
  const [isShown, setShown] = useState(kind === 'shown');
  const hasSlipped = useRef(false);
  const isOver = isDone(family, currentState(session), hint);
  const isRight = isOver && !isShown && told === 0 && !hasSlipped.current;

  useEffect(() => {
    let isGone = false;
    setSlips([]);
    if (session === task.session) return;
    const look = async () => {
      // Without an answer nothing is called wrong.
      const found = await askMistakes(family, { line, session: saveSession(family, session, 0) }).catch(() => []);
      if (isGone) return;
      if (found.length > 0) hasSlipped.current = true;
      setSlips(found);
    };
    const timer = setTimeout(() => void look(), MEANT_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [family, line, session, task]);

  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  }, [onSettled]);
  useEffect(() => {
    if (isOver) settled.current(isShown ? 'shown' : isRight ? 'found' : 'helped');
  }, [isOver, isRight, isShown]);

  return {
    session,
    told: isOver ? hint.remarks.length : told,
    slips,
    isOver,
    isRight,
    canUndo: session.at > task.session.at,
    act: (action: Kinds['action']) => {
      const next = isOver ? null : doAction(family, session, action);
      if (next?.ok) setSession(next.value);
    },
    undo: () => {
      if (!isOver && session.at > task.session.at) setSession(undo(session));
    },
    hint: () => setTold(count => Math.min(count + 1, hint.remarks.length)),
    follow: () => {
      setShown(true);
      setTold(hint.remarks.length);
      setSession(followed(family, task.session, hint));
    },
  };
}
