import { numberText, type WordsOf } from '@tessera/core';

/** Every sentence of the calendar of daily puzzles. */
export const words = {
  title: 'Daily puzzles',
  note: 'Play any day you missed. Only a puzzle you finish on its own day counts for your streak.',
  family: 'Puzzle',
  previous: 'Previous month',
  next: 'Next month',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  shortWeekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  done: (done: number, of: number) => `${numberText(done)} of ${numberText(of)} played`,
  calendar: (title: string, month: string) => `${title}, ${month}`,
  day: (day: string, status: string) => `${day}: ${status}`,
  notPlayed: 'not played',
  late: (result: string) => `${result}, on a later day`,
  today: 'today',
  marks: { solved: '✓', 'given-up': '–' },
  legend: {
    title: 'Marks',
    solved: 'on the day',
    late: 'on a later day',
    shown: 'solution shown or mistake',
    open: 'not played',
  },
} as const;

export type ArchiveWords = WordsOf<typeof words>;
