import { getRouteApi, Link } from '@tanstack/react-router';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Check, GraduationCap } from 'lucide-react';
import { LessonCard } from './LessonCard.tsx';
import styles from './learn.module.css';
import { nextLesson } from './nextLesson.ts';
import { positionsToLearn } from './positions.ts';
import { readLearnt } from './record.ts';
import { words } from './words.ts';

const route = getRouteApi('/$family/learn');

/** The lessons of a family, how far one is in each, and the check that ends them. */
export function CoursePage() {
  const { family, course, positions } = route.useLoaderData();
  const learnt = readLearnt(family.id);
  const next = nextLesson(course.lessons, positions, learnt);
  return (
    <div className={styles.course}>
      <header>
        <h1>{words.title(family.title)}</h1>
        <p className={styles.quiet}>{words.intro[family.judge.kind]}</p>
        {next && (
          <Link
            to="/$family/learn/$lesson"
            params={{ family: family.id, lesson: next.lesson.id }}
            className={`${buttons.primary} ${styles.main}`}
          >
            {next.isBegun ? words.continueWith(next.number) : words.startFirst}
          </Link>
        )}
      </header>
      <ol className={styles.lessons}>
        {course.lessons.map((lesson, nth) => {
          const all = positionsToLearn(positions, lesson.id).length;
          const done = learnt.done[lesson.id]?.length ?? 0;
          return (
            <LessonCard
              key={lesson.id}
              family={family.id}
              lesson={lesson}
              number={nth + 1}
              isDone={done >= all}
              far={
                <>
                  {done >= all && <Check aria-hidden size={16} />}
                  {words.places(done, all)}
                </>
              }
              idea={lesson.idea}
            />
          );
        })}
      </ol>
      <section className={styles.check} aria-labelledby="check">
        <h2 id="check">
          <GraduationCap aria-hidden size={24} />
          {words.check}
        </h2>
        <p>{words.checkNote[family.judge.kind]}</p>
        {learnt.known && <p>{words.last(learnt.known.length, course.lessons.length)}</p>}
        <Link
          to="/$family/learn/check"
          params={{ family: family.id }}
          className={next ? buttons.secondary : buttons.primary}
        >
          {learnt.known ? words.takeAgain : words.takeCheck}
        </Link>
      </section>
    </div>
  );
}
