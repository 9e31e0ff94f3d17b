import { listText, numberText, type WordsOf } from '@tessera/core';

/** Why the library refuses a store, a pack, a search or a shard. */
export const words = {
  store: {
    noAddress: 'the database',
    tables: (names: readonly string[]) => `it has tables of another program: ${listText(names)}`,
    step: (number: number, name: string) => `its schema belongs to another program: step ${number} is ${name}`,
    newer: (own: number, known: number) =>
      `it was written by a newer version of this program (schema ${own}; this version knows ${known})`,
  },
  pack: {
    fault: (fault: string, imported: number) =>
      `${fault}; ${imported === 0 ? 'nothing was imported' : `the first ${numberText(imported)} items were imported`}`,
  },
  search: {
    limit: (most: number) => `a page has 1 to ${most} items`,
    noCursor: 'the cursor does not come from a search',
    otherCursor: 'the cursor belongs to another search',
  },
  shard: {
    differs: (from: number, to: number, known: string, found: string) =>
      `attempts ${numberText(from)} to ${numberText(to - 1)} were made twice, with different results (${known} and ${found})`,
  },
} as const;

export type LibraryWords = WordsOf<typeof words>;
