import type { Course, Family, Kinds, Lesson, LessonPosition } from '@tessera/core';
import type { View } from '@tessera/ui/view.ts';

/** Found without help; with help or after a slip; not found, and shown then. */
type Settled = 'found' | 'helped' | 'shown';

/** What a position of a lesson needs to be met. */
export interface LessonItemProps {
  readonly family: Family;
  readonly view: View;
  readonly course: Course<Kinds>;
  readonly lesson: Lesson;
  readonly position: LessonPosition;
  /** Shown with its explanation, for practice with help, or for the check without. */
  readonly kind: 'shown' | 'practice' | 'check';
  readonly over: string;
  readonly title: string;
  readonly count: string;
  /** Is told how it went, once it is over. */
  readonly onSettled: (how: Settled) => void;
  readonly onNext: () => void;
}
