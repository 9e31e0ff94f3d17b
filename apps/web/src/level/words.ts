import { counted, type SolutionCount, type WordsOf } from '@tessera/core';

const solutions = (count: number) => counted(count, 'solution');

/** What is said about levels that come with their link. */
export const words = {
  opening: 'Checking the level…',
  openingNote: 'Tessera solves it first, so hints and checks are right. A hard one takes a few seconds.',
  broken: 'This link doesn’t work',
  brokenNote: 'The link is incomplete or mistyped. Ask for it again, and copy all of it.',
  empty: 'This link has no level in it',
  version: 'This level was made with another version',
  versionNote: 'Open it with the version of Tessera that made it.',
  none: 'This level has no solution',
  noneNote: 'The builder shows why.',
  several: (count: SolutionCount | null) =>
    count
      ? `This level has ${count.isWhole ? '' : 'at least '}${solutions(count.found)}`
      : 'This level has several solutions',
  severalNote: 'Hints and checks need exactly one solution. The builder can fix it for you.',
  severalOnly: 'That is too many for reliable hints and checks. The builder shows them.',
  stuck: 'This level needs guessing',
  stuckNote: 'It has one solution, but no technique in this app reaches it, so there would be no hints.',
  budget: 'This level is too hard to check',
  budgetNote: (count: SolutionCount | null) =>
    `The search for its solutions took too long${count && count.found > 0 ? `; it found ${count.isWhole ? '' : 'at least '}${solutions(count.found)}` : ''}. Without all of them, hints and checks could be wrong. The builder can make it simpler.`,
  refused: 'This level can’t be played',
  failed: 'The level could not be opened',
  failedNote: (message: string) => `Check your connection and try again (${message}).`,
  retry: 'Try again',
  build: 'Open in the builder',
  titled: (title: string, author: string) =>
    [title || (author ? 'A level' : ''), author && `by ${author}`].filter(Boolean).join(' ') || 'A level from a link',
  origin: 'a level from a link',
} as const;

export type LevelWords = WordsOf<typeof words>;
