import type { Day } from '../daily/day.ts';
import type { Days } from '../daily/days.ts';
import type { Courses } from '../learn/learnt.ts';
import type { Scales } from './difficulty.ts';
import type { Overview } from './overview.ts';

/** Records of a shelf as they are kept: keys and JSON texts. */
export type Texts = readonly (readonly [key: string, text: string])[];

export interface Kept {
  readonly attempts: Texts;
  readonly items: Texts;
  readonly days: Days;
  readonly courses: Courses;
}

/** What came of a file: how many tries were new, and whether anything was. */
export interface Taken {
  readonly tries: number;
  readonly isNew: boolean;
}

export type ProgressQuestion =
  /** One try a line: a single text travels faster than many. */
  | {
      readonly ask: 'overview';
      readonly attempts: string;
      readonly days: Days;
      readonly today: Day;
      readonly scales: Scales;
    }
  /** All that is kept as one file. */
  | { readonly ask: 'write'; readonly kept: Kept }
  /** What a file adds to what is kept. */
  | { readonly ask: 'read'; readonly file: Blob; readonly kept: Kept };

export type ProgressAnswer =
  | { readonly ask: 'overview'; readonly overview: Overview }
  | { readonly ask: 'write'; readonly file: Blob }
  | ({ readonly ask: 'read'; readonly added: Kept } & Taken);
