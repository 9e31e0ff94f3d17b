import type { Course, Family, Kinds, Lesson } from '@tessera/core';
import type { View } from '../families.ts';
import type { Place } from './place.ts';

/** Found without help; with help or after a slip; not found, and shown then. */
type Settled = 'found' | 'helped' | 'shown';

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
  /** Is told how it went, once it is over. */
  readonly onSettled: (how: Settled) => void;
  readonly onNext: () => void;
}
