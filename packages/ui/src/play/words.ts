import { counted, type WordsOf } from '@tessera/core';

/** What is said beside a board while a puzzle is played. */
export const words = {
  actions: 'Actions',
  undo: 'Undo',
  redo: 'Redo',
  hint: 'Hint',
  check: 'Check',
  restart: 'Restart',
  thinking: 'Thinking…',
  furtherHint: 'Tell me more',
  followHint: 'Apply',
  closeHint: 'Close',
  hintStep: (step: number, of: number) => `Hint ${step} of ${of}`,
  mistakes: (count: number) => `${counted(count, 'mistake')}, shown in red.`,
  allRight: 'No mistakes so far.',
  noHint: 'No more hints: the puzzle is finished.',
  idle: 'Stuck? Hint points you to the next step; tap again for more detail.',
} as const;

export type PlayWords = WordsOf<typeof words>;
