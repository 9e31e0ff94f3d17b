import type { SolutionCount } from '@tessera/core';
import { counted } from '@tessera/ui/plural.ts';

const solutions = (count: number) => counted(count, 'solution');

/** What is said about levels that come with their link. */
export const words = {
  opening: 'Proving the level',
  openingNote:
    'It is solved from nothing before you get it, so that hints and the check are true. A deep one takes some seconds.',
  broken: 'This link cannot be read',
  brokenNote: 'It was cut or mistyped on its way. Ask for it again, and copy the whole of it.',
  empty: 'There is no level in this link',
  version: 'This level was made for another version',
  versionNote: 'Open it with the version of Tessera that it was made with.',
  none: 'This level has no solution',
  noneNote: 'Nobody can finish it. The builder shows where it fails.',
  several: (count: SolutionCount | null) =>
    count
      ? `This level has ${count.isWhole ? '' : 'at least '}${solutions(count.found)}`
      : 'This level has several solutions',
  severalNote: 'With more than one, hints and the check would sometimes be wrong. The builder can repair it.',
  severalOnly: 'With so many, hints and the check would sometimes be wrong. The builder shows them.',
  stuck: 'This level cannot be reasoned out',
  stuckNote:
    'It has one solution, but no chain of deductions that this app knows reaches it, so there could be no hints.',
  budget: 'This level could not be proved',
  budgetNote: (count: SolutionCount | null) =>
    `The search for its solutions ran out of work${count && count.found > 0 ? `; it found ${count.isWhole ? '' : 'at least '}${solutions(count.found)}` : ''}. Without all of them, hints and the check could be wrong. Fewer possibilities make it provable: the builder helps.`,
  refused: 'This level cannot be played',
  failed: 'The level could not be opened',
  failedNote: (message: string) =>
    `The worker that proves levels did not run (${message}). Check the connection and try again.`,
  retry: 'Try again',
  build: 'Open it in the builder',
  titled: (title: string, author: string) =>
    [title || (author ? 'A level' : ''), author && `by ${author}`].filter(Boolean).join(' ') || 'A level from a link',
  origin: 'a level from a link',
} as const;
