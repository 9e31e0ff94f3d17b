import { counted, type WordsOf } from '@tessera/core';

/** The help of `print`, and what it says. */
export const printHelp = {
  summary: 'print a pack as a PDF: a book, sheets or a worksheet',
  description:
    'Print a pack as a PDF with vector drawings, embedded fonts and the solutions at the back. Every item is proved before it is printed. The same pack and options give the same bytes.',
  out: 'the PDF, which appears when it is complete',
  paper: 'the size of the paper (default: a4)',
  bound: 'print a book to be bound: inner margins by the number of pages, parts on right pages',
  perPage: 'puzzles on a page (default: 2, or 1 with --large)',
  large: 'large print: text of 17 points',
  ink: 'colours, or greys only (default: colour)',
  patterns: 'a pattern in every region, besides its borders',
  title: 'the title (default: the name of the family)',
  author: 'who put it together',
  site: 'the address of the app, for the QR codes (default: no codes)',
  technique: 'a worksheet: only puzzles that need exactly this technique or theme, and an example',
  noCover: 'leave out the cover',
  noRules: 'leave out the rules',
  noSolutions: 'leave out the solutions',
  examples: {
    plain: 'a book on A4 paper',
    book: 'a book for a printer',
    sheet: 'a worksheet in greys',
  },
  exit: 'Exit codes: 0 done, 1 cannot be printed (the line says why), 2 wrong usage.',
  faults: {
    site: 'It must be the address of the app, such as https://puzzles.example.',
    itself: (file: string) => `${file} is the pack itself; name another file for the PDF`,
    tooLong: (most: number) => `It may have at most ${counted(most, 'letter')}.`,
    perPage: (allowed: string) => `It must be ${allowed}.`,
  },
  proved: (count: number) => `${counted(count, 'item')} proved`,
  done: (file: string, pages: number, puzzles: number) =>
    `${file}: ${counted(puzzles, 'puzzle')} on ${counted(pages, 'page')}`,
  noCodes: 'without QR codes: name the address of the app with --site',
} as const;

export type PrintHelp = WordsOf<typeof printHelp>;
