import { counted, listText, numberText, type Tier, type WordsOf } from '@tessera/core';

/** What stands on paper besides what the families say, and why something cannot be printed. */
export const words = {
  app: 'Tessera',
  tiers: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' } satisfies Record<Tier, string>,
  cover: {
    contents: (puzzles: number, kind: string) => `${counted(puzzles, kind)} with solutions`,
    plain: (puzzles: number, kind: string) => counted(puzzles, kind),
    tiers: (tiers: readonly string[]) => listText(tiers),
    range: (from: string, to: string) => `${from} to ${to.toLowerCase()}`,
    by: (author: string) => `by ${author}`,
  },
  kinds: { solve: 'puzzle', choose: 'position' },
  imprint: {
    made: 'Made with Tessera.',
    proved: 'Every puzzle was proved and graded by a program.',
    code: 'The code beside a puzzle opens it in the app.',
  },
  rules: {
    title: (family: string) => `How to play ${family}`,
    list: 'The rules',
    use: 'In this book',
    useSheet: 'On these pages',
    tier: 'Each puzzle has a number and a difficulty.',
    code: 'Scan a code with a phone to play that puzzle in the app.',
    solutions: (page: number) => `Solutions start on page ${page}.`,
  },
  puzzle: {
    solution: (page: number) => `Solution: page ${page}`,
  },
  solutions: {
    title: 'Solutions',
    page: (page: number) => `page ${page}`,
  },
  worksheet: {
    label: 'Worksheet',
    name: 'Name',
    date: 'Date',
    example: 'Example',
    next: (puzzles: number) =>
      `Now you: ${counted(puzzles, 'puzzle')} that ${puzzles === 1 ? 'needs' : 'need'} exactly this.`,
    title: (family: string, technique: string) => `${family}: ${technique}`,
  },
  faults: {
    none: 'there is nothing to print',
    tooMany: (count: number, most: number) =>
      `${numberText(count)} puzzles are too many for one print; at most ${numberText(most)}`,
    small: (asked: number, paper: string, id: string, fewer: number | null) =>
      fewer === null
        ? `${id} cannot be read on ${paper} paper at all: choose larger paper or normal print`
        : `${asked} on a page are too small to read on ${paper} paper (${id}): choose ${fewer}`,
    drawing: (id: string, fault: string | undefined) => `${id} cannot be drawn: ${fault}`,
    noCourse: (family: string) => `${family} has no techniques to choose from`,
    technique: (id: string, guess: string, ids: readonly string[]) =>
      `no technique is called "${id}"${guess}; there are ${listText(ids)}`,
    unused: (technique: string, found: readonly string[]) =>
      found.length === 0
        ? `no puzzle needs exactly "${technique}"`
        : `no puzzle needs exactly "${technique}"; there are some for ${listText(found)}`,
    one: (technique: string) =>
      `only one puzzle needs exactly "${technique}"; a worksheet takes two or more, the first as its example`,
    mixed: 'a worksheet takes puzzles of one family',
  },
  notes: {
    fewPages: (pages: number) => `${counted(pages, 'page')}: most book printers ask for 24 or more`,
    manyPages: (pages: number) => `${numberText(pages)} pages: most book printers take at most 828`,
    longLinks: (count: number) =>
      `${counted(count, 'puzzle')} without a code: ${count === 1 ? 'its link is' : 'their links are'} too long for one`,
  },
  papers: { a4: 'A4', letter: 'Letter', '6x9': '6 × 9 in' },
} as const;

export type PrintWords = WordsOf<typeof words>;
