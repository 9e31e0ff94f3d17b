import type { Course, Family, Kinds, Lesson } from '@tessera/core';
import type { View } from '../families.ts';
import type { Place } from './place.ts';

/** What a place of a lesson needs to be met. */
export interface MeetingProps {
  readonly family: Family;
  readonly view: View;
  readonly course: Course<Kinds>;
  readonly lesson: Lesson;
  readonly place: Place;
  /** Shown with its explanation, for practice with help, or for the check without. */
  readonly kind: 'shown' | 'practice' | 'check';
  readonly over: string;
  readonly title: string;
  readonly count: string;
  /** Is told how it went, once it is over: whether it was found without help. */
  readonly onSettled: (isRight: boolean) => void;
  readonly onNext: () => void;
}
