import type { WordsOf } from '@tessera/core';

/** The help of `library` and of its commands. */
export const libraryHelp = {
  summary: 'keep items in a database: import, search and export them',
  description:
    'Keep items in a database and find them again. The library is a file in your data folder ($XDG_DATA_HOME or ~/.local/share, then tessera/library.db), or a PostgreSQL database if DATABASE_URL or --store names one.',
  ownFile: 'a library in a file of your own',
  store: 'the library: a file, or postgres://… (default: $DATABASE_URL, or else a file in your data folder)',
  import: {
    summary: 'add the items of a pack to the library',
    description:
      'Add a pack to the library. Items that are already there stay as they are. If the pack contradicts itself, the import stops at the first fault. Items before it may already be in the library; import the repaired pack to add the rest.',
    pack: 'a pack, or item lines without a header; - is standard input',
    quiet: 'show no progress',
  },
  search: {
    summary: 'find items by tier, size, technique, theme or score',
    description: 'Find items that match all filters. Of symmetric copies, only the first is shown.',
    limit: 'how many to show (default: 50)',
    cursor: 'show the next page; each page gives the cursor of the next',
    format: 'a table, or item lines (default: text)',
  },
  export: {
    summary: 'write items of the library to a pack',
    description:
      'Write a pack exactly as it was imported or made, byte for byte, or write all items that match the filters to a new pack.',
    pack: 'the pack to write; tessera library stats lists the packs',
    out: 'write a pack (default: item lines on standard output)',
  },
  stats: {
    summary: 'show what is in the library',
    description: 'Count the items of the library by family and tier, and list its packs and unfinished requests.',
  },
  filters: {
    tier: 'only items of this tier',
    size: 'only items of this size, such as 8 or 4x4x1',
    tags: 'only items with all of these techniques or themes',
    score: 'only items with a score in this range',
    order: 'sort by score (default: easiest)',
  },
} as const;

export type LibraryHelp = WordsOf<typeof libraryHelp>;
