import type { WordsOf } from '@tessera/core';

/** The help of `library` and of its commands. */
export const libraryHelp = {
  summary: 'keep items in a database: import, search, export, regrade and back them up',
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
  regrade: {
    summary: 'grade items again with the grader of this version',
    description:
      'Grade items again that an older version graded. Packs keep the grades they were imported or made with: exporting them gives the same bytes as before. You can interrupt it at any moment; run it again to continue. Items of an older version of the rules are skipped.',
    family: (ids: string) => `${ids} (default: all)`,
    dryRun: 'say what would change, and change nothing',
    all: 'also grade items again that this version graded',
    workers: 'worker threads (default: one for each core)',
    quiet: 'show no progress',
  },
  verify: {
    summary: 'check the items and packs of the library',
    description:
      'Prove and grade every item again, compare what the library stores about it with its line, and check that every pack is complete and unchanged.',
    pack: 'prove and grade every line of this pack instead, as tessera verify does with a file',
    quiet: 'show neither progress nor the result',
  },
  backup: {
    summary: 'write the whole library to one file',
    description:
      'Write the whole library to one file, as it is at this moment. Other processes may keep working with the library. The backup is checked before it gets its name. A backup of a PostgreSQL database is the same kind of file as that of a library in a file, and can be restored to either.',
    file: 'the file to write; an older backup of this name is replaced',
    quiet: 'show no progress',
  },
  restore: {
    summary: 'restore the library from a backup',
    description:
      'Check a backup, bring it to the schema of this version, and put it in the place of the library. A library that is not empty is replaced only with --replace, and never while another process has it open. A PostgreSQL database must be empty.',
    file: 'a file that tessera library backup wrote',
    replace: 'replace the library, even if it is not empty',
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
