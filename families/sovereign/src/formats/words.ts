import { counted, type WordsOf } from '@tessera/core';

/** What is said about links and files of other programs, and in them. */
export const words = {
  titles: {
    puzzlink: 'puzz.link (and penpa-edit)',
    fpuzzles: 'f-puzzles link',
    fpuzzlesJson: 'f-puzzles JSON',
    letters: 'Rows of letters',
    colours: 'JSON with colorRegions',
    queens: 'JSON of Queens',
  },
  genre: (genre: string) => `it is a link to a ${genre} puzzle; of these links only starbattle can be read`,
  noSize: 'the link has no size; it should look like starbattle/8/8/1/…',
  noStars: 'the link does not say how many stars go in a row',
  letter: (place: number, letter: string) =>
    `character ${place} of the borders is ${letter}; they are written in 0–9 and a–v`,
  length: (cols: number, rows: number, needed: number, got: number) =>
    `the borders of ${cols} by ${rows} cells take ${counted(needed, 'character')}; the link has ${got}`,
  oneStar: (stars: number) => `this format is for one crown per row; the puzzle has ${stars}`,
  /** The rules and the name, as other programs show them. */
  title: 'Star Battle',
  rules: (stars: number) =>
    `Place ${counted(stars, 'star')} in every row, column and region. Stars do not touch, not even diagonally.`,
} as const;

export type SovereignFormatWords = WordsOf<typeof words>;
