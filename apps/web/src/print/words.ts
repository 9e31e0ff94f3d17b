import { counted, type WordsOf } from '@tessera/core';

/** What the sheet for printing says. It is loaded with that sheet. */
export const words = {
  title: 'Print',
  name: 'Title',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter', '6x9': '6 × 9 in' },
  perPage: 'On a page',
  technique: 'Worksheet',
  everything: 'No: all puzzles',
  worksheet: (title: string, count: number) => `${title} (${counted(count, 'puzzle')})`,
  worksheetNote: 'One technique: an example, then puzzles that need exactly it.',
  large: 'Large print',
  grey: 'Without colours',
  patterns: 'Patterns in regions',
  bound: 'Bound like a book',
  cover: 'Cover',
  rules: 'Rules',
  solutions: 'Solutions at the back',
  save: 'Save as PDF',
  checking: (done: number, all: number) => `Checking ${done} of ${all}…`,
  printing: 'Printing…',
  saved: (puzzles: number, pages: number) => `Saved: ${counted(puzzles, 'puzzle')} on ${counted(pages, 'page')}.`,
  left: (count: number) =>
    `${counted(count, 'puzzle')} left out: what the file says about ${count === 1 ? 'it' : 'them'} is not true.`,
  nothing: 'None of these puzzles can be printed.',
  failed: 'Printing failed. Try again.',
  sentence: (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
} as const;

export type PrintSheetWords = WordsOf<typeof words>;
