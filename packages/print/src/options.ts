/** Sizes of paper, in points of 1/72 inch. */
export const PAPERS = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
  '6x9': { width: 432, height: 648 },
} as const;

export type PaperName = keyof typeof PAPERS;
export const PAPER_NAMES = Object.keys(PAPERS) as readonly PaperName[];

export const PER_PAGE = [1, 2, 4, 6] as const;
export type PerPage = (typeof PER_PAGE)[number];

export const INKS = ['colour', 'black'] as const;

/** The most letters of a title, and of an author's name. */
export const MOST_LETTERS = 120;

/** What a person chooses about a print. */
export interface PrintOptions {
  readonly paper: PaperName;
  /** Bound like a book: the inner margin is on alternating sides and wide enough for the number of pages. */
  readonly isBound: boolean;
  readonly perPage: PerPage;
  /** Text of 17 points; nothing is smaller than 11. */
  readonly isLarge: boolean;
  readonly ink: (typeof INKS)[number];
  readonly hasPatterns: boolean;
  readonly hasCover: boolean;
  readonly hasRules: boolean;
  readonly hasSolutions: boolean;
}

export const PRINT_DEFAULTS: PrintOptions = {
  paper: 'a4',
  isBound: false,
  perPage: 2,
  isLarge: false,
  ink: 'colour',
  hasPatterns: false,
  hasCover: true,
  hasRules: true,
  hasSolutions: true,
};

/** More items than this are no book. */
export const MOST_PRINTED = 3000;
