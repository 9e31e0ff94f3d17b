import type { WordsOf } from '@tessera/core';

/** What the Learn pages say themselves; lessons speak in the words of their family. */
export const words = {
  title: (family: string) => `Learn ${family}`,
  intro: {
    solve: 'One technique at a time, on puzzles that need it. See an example, then try it yourself.',
    choose: 'One theme at a time, with a tip on what to look for before each move.',
  },
  none: (family: string) => `There is no course for ${family} yet.`,
  noLesson: 'Lesson not found',
  noLessonNote: 'The link may be mistyped. You can find every lesson in the course.',
  course: 'All lessons',
  places: (done: number, all: number) => (done >= all ? 'Done' : done === 0 ? 'New' : `${done} of ${all}`),
  startFirst: 'Start lesson 1',
  continueWith: (nth: number) => `Continue with lesson ${nth}`,
  begin: 'Start',
  goOn: 'Continue',
  again: 'Play again',
  lesson: (nth: number, all: number) => `Lesson ${nth} of ${all}`,

  check: 'Final test',
  checkNote: {
    solve: 'One puzzle per lesson, in random order, no hints.',
    choose: 'One position per lesson, in random order, no hints.',
  },
  takeCheck: 'Start the test',
  takeAgain: 'Take a new test',
  checkPlace: (nth: number, all: number) => `${nth} of ${all}`,
  last: (known: number, all: number) => `Last result: ${known} of ${all} correct.`,
  known: 'Correct',
  unknown: 'Practise this lesson',
  result: (known: number, all: number) => (known === all ? `All ${all} correct` : `${known} of ${all} correct`),
  resultNote: 'Tap a lesson to practise it again.',

  preparing: 'Getting it ready…',
  failed: 'This puzzle could not be made',
  failedNote: 'Try again. You will not lose your place in the lesson.',
  retry: 'Try again',

  shown: 'Example',
  place: (nth: number, all: number) => `Your turn, ${nth} of ${all}`,
  nth: (nth: number, all: number) => `${nth} of ${all}`,
  yourTurn: 'Find the step that uses this technique and play it.',
  findStep: 'Find the next step and play it.',
  follow: 'Apply',
  hint: 'Hint',
  undo: 'Undo',
  giveIn: 'Show me',
  slip: 'Not quite: that can’t be proved yet. Undo and try again.',
  right: 'Correct!',
  seen: 'Here’s the step.',
  next: 'Next',
  toCourse: 'All lessons',
} as const;

export type LearnWords = WordsOf<typeof words>;
