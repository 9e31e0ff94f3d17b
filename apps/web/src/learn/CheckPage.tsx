import { getRouteApi, Link } from '@tanstack/react-router';
import { useKeptFocus } from '@tessera/ui/keys/useKeptFocus.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { LessonCard } from './LessonCard.tsx';
import { LessonItem } from './LessonItem.tsx';
import styles from './learn.module.css';
import { positionToCheck } from './positions.ts';
import { noteCheck, readLearnt } from './record.ts';
import { words } from './words.ts';

const route = getRouteApi('/$family/learn/check');

/** Every second lesson first, so that the order does not give the technique away. */
function mixed<T>(lessons: readonly T[]): readonly T[] {
  return [...lessons.filter((_, i) => i % 2 === 1), ...lessons.filter((_, i) => i % 2 === 0)];
}

/** One board for every lesson, without a name and without help; then what was known. */
export function CheckPage() {
  const { family, view, course, positions } = route.useLoaderData();
  useKeptFocus();
  const [time, setTime] = useState(() => readLearnt(family.id).checks);
  const [answers, setAnswers] = useState<readonly (readonly [string, boolean])[]>([]);
  const order = mixed(course.lessons);
  const lesson = order[answers.length];
  const [isRight, setRight] = useState<boolean | null>(null);
  if (!lesson) {
    const again = () => {
      setAnswers([]);
      setTime(time + 1);
    };
    return <Result answers={answers} onAgain={again} />;
  }
  const next = () => {
    const given = [...answers, [lesson.id, isRight === true] as const];
    setAnswers(given);
    setRight(null);
    if (given.length === order.length)
      noteCheck(
        family.id,
        given.filter(([, known]) => known).map(([id]) => id),
      );
  };
  return (
    <LessonItem
      key={`${time} ${lesson.id}`}
      family={family}
      view={view}
      course={course}
      lesson={lesson}
      position={positionToCheck(positions, lesson.id, time)}
      kind="check"
      over={words.title(family.title)}
      title={words.check}
      count={words.checkPlace(answers.length + 1, order.length)}
      onSettled={how => setRight(how === 'found')}
      onNext={next}
    />
  );
}

interface ResultProps {
  readonly answers: readonly (readonly [string, boolean])[];
  readonly onAgain: () => void;
}

function Result({ answers, onAgain }: ResultProps) {
  const { family, course } = route.useLoaderData();
  const known = new Set(answers.filter(([, isKnown]) => isKnown).map(([id]) => id));
  return (
    <div className={styles.course}>
      <header>
        <h1>{words.result(known.size, course.lessons.length)}</h1>
        <p className={styles.quiet}>{words.resultNote}</p>
      </header>
      <ol className={styles.lessons}>
        {course.lessons.map((lesson, nth) => (
          <LessonCard
            key={lesson.id}
            family={family.id}
            lesson={lesson}
            number={nth + 1}
            isDone={known.has(lesson.id)}
            far={
              <>
                {known.has(lesson.id) ? <Check aria-hidden size={16} /> : <RotateCcw aria-hidden size={16} />}
                {known.has(lesson.id) ? words.known : words.unknown}
              </>
            }
          />
        ))}
      </ol>
      <div className={styles.ways}>
        <button type="button" className={buttons.primary} onClick={onAgain}>
          {words.takeAgain}
        </button>
        <Link to="/$family/learn" params={{ family: family.id }} className={buttons.secondary}>
          {words.toCourse}
        </Link>
      </div>
    </div>
  );
}
