import type { MadeLine } from '@tessera/core';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useState } from 'react';
import { useMaking } from '../mill/useMaking.ts';
import { ItemPage } from '../play/ItemPage.tsx';
import { findTask } from './findTask.ts';
import type { LessonItemProps } from './lessonItemProps.ts';
import type { LessonTask } from './positions.ts';
import { StepTask } from './StepTask.tsx';
import { words } from './words.ts';

/** A position of a lesson, made and brought to the table. */
export function LessonItem(props: LessonItemProps) {
  const { family, course, lesson, position } = props;
  const params = course.params(lesson.id) as Readonly<Record<string, unknown>>;
  const link = { seed: position.seed, attempt: position.attempt, params };
  const { state, again } = useMaking({ family, link, replaced: null }, null);
  if (state.kind === 'made') return <AtTable {...props} made={state.made} line={state.line} />;
  if (state.kind === 'making') return <p role="status">{words.preparing}</p>;
  return <Failed onRetry={again} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const way = (
    <button type="button" className={buttons.primary} onClick={onRetry}>
      {words.retry}
    </button>
  );
  return (
    <Message title={words.failed} actions={way}>
      <p>{words.failedNote}</p>
    </Message>
  );
}

/** A position is chosen in as in practice; of a puzzle, one step is to be found. */
function AtTable({ made, line, ...props }: LessonItemProps & MadeLine) {
  const { family, view, lesson, kind, title, count, onSettled, onNext } = props;
  if (family.judge.kind === 'solve') return <Step {...props} made={made} line={line} />;
  const through = {
    place: count,
    title,
    next: onNext,
    settled: (isBest: boolean, hints: number) => onSettled(!isBest ? 'shown' : hints === 0 ? 'found' : 'helped'),
    ...(kind === 'check' ? {} : { note: lesson.idea }),
  };
  return <ItemPage family={family} view={view} made={made} line={line} kept={null} through={through} source="lesson" />;
}

function Step(props: LessonItemProps & MadeLine) {
  const [round, setRound] = useState(0);
  return <FoundStep key={round} {...props} onRetry={() => setRound(round + 1)} />;
}

function FoundStep({ onRetry, ...props }: LessonItemProps & MadeLine & { onRetry: () => void }) {
  const { family, made, line, position } = props;
  const [task, setTask] = useState<LessonTask | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    void findTask(family, { made, line }, position.step)
      .catch(() => null)
      .then(found => {
        if (!isGone) setTask(found ?? 'failed');
      });
    return () => {
      isGone = true;
    };
  }, [family, made, line, position]);
  if (task === 'failed') return <Failed onRetry={onRetry} />;
  if (!task) return <p role="status">{words.preparing}</p>;
  return <StepTask {...props} task={task} />;
}
