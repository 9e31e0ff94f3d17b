import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useKeptFocus } from '@tessera/ui/keys/useKeptFocus.ts';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { LessonItem } from './LessonItem.tsx';
import { positionsToLearn } from './positions.ts';
import { noteDone, readLearnt } from './record.ts';
import { words } from './words.ts';

const route = getRouteApi('/$family/learn/$lesson');

/** One technique: shown once, then practised. The address knows the lesson, the shelf how far it is. */
export function LessonPage() {
  const { lesson: id } = route.useParams();
  const data = route.useLoaderData();
  useKeptFocus();
  const nth = data.course.lessons.findIndex(lesson => lesson.id === id);
  if (nth >= 0) return <Lesson key={id} nth={nth} />;
  const way = (
    <Link to="/$family/learn" params={{ family: data.family.id }} className={buttons.primary}>
      {words.course}
    </Link>
  );
  return (
    <Message title={words.noLesson} actions={way}>
      <p>{words.noLessonNote}</p>
    </Message>
  );
}

function Lesson({ nth }: { nth: number }) {
  const { family, view, course, positions } = route.useLoaderData();
  const navigate = useNavigate();
  const lesson = course.lessons[nth]!;
  const all = positionsToLearn(positions, lesson.id);
  const [at, setAt] = useState(() => {
    const done = readLearnt(family.id).done[lesson.id] ?? [];
    return Math.max(
      0,
      all.findIndex((_, nth) => !done.includes(nth)),
    );
  });

  // A step of a solution is shown once; a choice is the person's own from the first position on.
  const first = family.judge.kind === 'solve' ? 1 : 0;
  const isShown = at < first;
  const next = () => {
    if (at + 1 < all.length) return setAt(at + 1);
    const following = course.lessons[nth + 1];
    const params = { family: family.id };
    if (following) void navigate({ to: '/$family/learn/$lesson', params: { ...params, lesson: following.id } });
    else void navigate({ to: '/$family/learn', params });
  };
  return (
    <LessonItem
      key={at}
      family={family}
      view={view}
      course={course}
      lesson={lesson}
      position={all[at]!}
      kind={isShown ? 'shown' : 'practice'}
      over={words.lesson(nth + 1, course.lessons.length)}
      title={lesson.title}
      count={isShown ? words.shown : first === 0 ? words.nth(at + 1, all.length) : words.place(at, all.length - first)}
      onSettled={how => {
        if (isShown || how !== 'shown') noteDone(family.id, lesson.id, at);
      }}
      onNext={next}
    />
  );
}
