import { listText, numberText, type WordsOf } from '@tessera/core';

/** Why the library refuses a store, a pack, a search or a shard. */
export const words = {
  store: {
    noAddress: 'the database',
    tables: (names: readonly string[]) => `it has tables of another program: ${listText(names)}`,
    step: (number: number, name: string) => `its schema belongs to another program: step ${number} is ${name}`,
    newer: (own: number, known: number) =>
      `it was written by a newer version of this program (schema ${own}; this version knows ${known})`,
    locked: 'another process is writing to it; try again when that is done',
    readOnly: 'it cannot be written: the file or its folder is read-only',
    corrupt: 'its file is damaged; restore it from a backup',
    damaged: (fault: string) => `it is damaged (${fault})`,
    incomplete: 'it is damaged or incomplete',
    lostReference: (table: string) => `a row of ${table} refers to one that is not there`,
    lostTable: (table: string) => `the table ${table} is missing`,
    noFile: 'there is no such file',
    notFile: 'it is not a regular file',
    noLibrary: 'there is no library in it',
    notEmpty: 'it is not empty',
    tooManyConnections:
      'the database server accepts no more connections: raise its max_connections, or run fewer workers',
    inUse: 'another process has it open',
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
  packs: {
    limit: (most: number) => `a page has 1 to ${most} packs`,
    noCursor: 'the cursor does not come from a list of packs',
  },
  shard: {
    differs: (from: number, to: number, known: string, found: string) =>
      `attempts ${numberText(from)} to ${numberText(to - 1)} were made twice, with different results (${known} and ${found})`,
  },
  sync: {
    batch: 'too many records at once',
    record: 'a record is too large to be synced',
    full: (most: number) => `there is no room for more: a group of devices has at most ${numberText(most)} records`,
  },
} as const;

export type LibraryWords = WordsOf<typeof words>;
