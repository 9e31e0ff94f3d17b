import { numberText, type SolutionCount, type WordsOf } from '@tessera/core';

/** Why the server refuses to do something with a collection or a level. */
export const words = {
  collections: {
    routes: {
      create: 'Create a collection',
      describe: 'Change the title, author, description and settings of a collection',
      publish: 'Publish a collection',
      unpublish: 'Make a collection a draft again',
      add: 'Add an item, a pack or a level to a collection',
      order: 'Change the order of the items of a collection',
      remove: 'Remove an item from a collection',
      delete: 'Delete a collection with all its results',
      read: 'Get a collection',
      share: 'Share the result of a first attempt at an item',
      withdraw: 'Delete all results of a player',
      statistics: 'Get the statistics of each item',
      export: 'Download statistics or results',
      report: 'Report a collection to the operator',
      reports: 'List the open reports',
      takeDown: 'Hide a collection',
      restore: 'Show a hidden collection again',
    },
    exported: 'A table with a row for each item or result, or the same as JSON.',
    absent: 'There is no collection at this address.',
    takenDown: 'The operator of this server has hidden this collection.',
    hidden: (note: string) =>
      `The operator of this server has hidden this collection${note ? `: ${note}` : '.'} It can’t be changed, but you can delete it or export its statistics.`,
    noKey: 'This needs the key of the collection’s author.',
    unknownKey: 'This server doesn’t know this key.',
    otherKey: 'This key belongs to another collection.',
    title: 'A collection needs a title.',
    empty: 'Add at least one puzzle before you publish.',
    last: 'A published collection keeps at least one puzzle. Unpublish it first, or delete it.',
    order: 'The order must name every puzzle of the collection exactly once.',
    full: (most: number) => `A collection has at most ${most} puzzles.`,
    tooManyCollections: (most: number) => `One key can have at most ${most} collections. Delete one to make another.`,
    quota: 'Your address has reached its limit for today. Try again tomorrow.',
    busy: 'The server is proving other levels. Try again in a minute.',
    noItem: 'The library has no puzzle with this id.',
    noPack: 'The library has no pack with this id.',
    packTooLarge: (count: number, most: number) =>
      `This pack has ${numberText(count)} puzzles; a collection has at most ${most}.`,
    notInCollection: 'This puzzle is not in the collection.',
    inCollection: (item: string) =>
      `This puzzle is in the collection already, as it is or as a mirror image or rotation (${item}).`,
    inLibrary: (item: string) =>
      `This level is in the library already, as it is or as a mirror image or rotation (${item}). Add that one instead.`,
    resultsFull: 'This collection has all the results it can hold.',
    noPlayer: 'A result needs the player’s key.',
    statistics: 'The author keeps the statistics of this collection private.',
    reportsFull: 'This collection already has many open reports. The operator will look at it.',
  },
  levels: {
    family: (id: string) => `This server doesn’t know a family “${id}”.`,
    line: 'This is not a puzzle from a pack.',
    unread: (fault: string) => `This puzzle can’t be read${fault ? `: ${fault}` : ''}.`,
    unproved: (fault: string) => `This puzzle did not pass the check: ${fault}.`,
    broken: 'The level’s link is incomplete or mistyped.',
    version: 'This level was made with another version of Tessera.',
    none: 'This level has no solution.',
    several: (count: SolutionCount | null) =>
      count && count.found > 1
        ? `This level has ${count.isWhole ? '' : 'at least '}${numberText(count.found)} solutions. A level needs exactly one.`
        : 'This level has several solutions. A level needs exactly one.',
    stuck: 'This level needs guessing: it has one solution, but no technique that Tessera knows reaches it.',
    budget: 'This level is too hard for the server to prove. Make it smaller or easier, and try again.',
    other: (says: string) => `This level was refused: ${says}.`,
    failed: 'The level could not be proved. Try again.',
    closed: 'The server is shutting down. Try again in a minute.',
  },
} as const;

export type CollectionServerWords = WordsOf<typeof words>;
