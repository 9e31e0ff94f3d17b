import type { Lesson, LessonPositions } from '@tessera/core';
import type { Learnt } from './learnt.ts';
import { positionsToLearn } from './positions.ts';

export interface NextLesson {
  readonly lesson: Lesson;
  /** Its place in the course, from 1. */
  readonly number: number;
  /** Whether anything of the course was done. */
  readonly isBegun: boolean;
}

/** The first lesson that is not done; null when all are. */
export function nextLesson(
  lessons: readonly Lesson[],
  positions: LessonPositions,
  { done }: Pick<Learnt, 'done'>,
): NextLesson | null {
  const isOpen = ({ id }: Lesson) => (done[id]?.length ?? 0) < positionsToLearn(positions, id).length;
  const at = lessons.findIndex(isOpen);
  if (at < 0) return null;
  const isBegun = lessons.some(({ id }) => (done[id]?.length ?? 0) > 0);
  return { lesson: lessons[at]!, number: at + 1, isBegun };
}
