import { type Command, Option } from 'commander';
import { FAMILY_IDS, SAMPLE } from '../families.ts';
import { exampleLines, oneOf } from '../help.ts';
import { type ExportFlags, exportItems } from '../library/export.ts';
import { withFilters } from '../library/filters.ts';
import { type ImportFlags, importFile } from '../library/import.ts';
import { SEARCH_FORMATS, type SearchFlags, searchLibrary } from '../library/search.ts';
import { showStats } from '../library/stats.ts';
import { type StoreFlags, withStoreOption } from '../library/store.ts';
import { wholeWithin } from '../options.ts';
import type { CliCommand } from './command.ts';

export const library: CliCommand = {
  name: 'library',
  add(program) {
    const group = program
      .command('library')
      .summary('keep items in a database: import, search, export')
      .description(
        'Keep items in a database and find them again. The library is a file in your data folder ' +
          '($XDG_DATA_HOME or ~/.local/share, then tessera/library.db), or a PostgreSQL database where DATABASE_URL or --store names one.',
      )
      .addHelpText('after', `\n${exampleLines(EXAMPLES)}`);
    for (const add of [addImport, addSearch, addExport, addStats]) withStoreOption(add(group));
  },
};

const EXAMPLES = [
  { command: `tessera library import ${SAMPLE}.pack` },
  { command: `tessera library search ${SAMPLE} --tier hard --tags late,deep` },
  { command: `tessera library export ${SAMPLE} --tier hard --out hard.pack` },
  { command: 'tessera library stats --store puzzles.db', note: 'a library in a file of your own' },
];

function addImport(group: Command): Command {
  return group
    .command('import')
    .summary('take the items of a pack into the library')
    .description(
      'Take a pack into the library. Items that are there already stay as they are. A pack that contradicts itself is refused at the ' +
        'first fault; what came before it stays, and importing the repaired pack adds the rest.',
    )
    .argument('<PACK>', 'a pack, or bare item lines; - is standard input')
    .option('-q, --quiet', 'no progress')
    .addHelpText('after', `\n${exampleLines([{ command: `tessera library import ${SAMPLE}.pack` }])}`)
    .action(async (path: string, flags: ImportFlags) => importFile(path, flags));
}

function addSearch(group: Command): Command {
  const command = group
    .command('search')
    .summary('find items by tier, size, techniques or themes, and score')
    .description('Find items. All filters must hold. Symmetric copies are shown once.')
    .argument('<FAMILY>', oneOf(FAMILY_IDS));
  return withFilters(command)
    .addOption(new Option('-n, --limit <N>', 'how many (default 50)').argParser(wholeWithin(1, 100)))
    .option('--cursor <C>', 'the next page, as the page before names it')
    .addOption(
      new Option('-f, --format <F>', 'a table, or the items as lines of JSON (default text)').choices(SEARCH_FORMATS),
    )
    .addHelpText(
      'after',
      `\n${exampleLines([
        { command: `tessera library search ${SAMPLE} --tags late,deep --score 3..5` },
        { command: `tessera library search ${SAMPLE} --order hardest --limit 1 --format json` },
      ])}`,
    )
    .action(async (family: string, flags: SearchFlags) => searchLibrary(family, flags));
}

function addExport(group: Command): Command {
  const command = group
    .command('export')
    .summary('write items of the library to a pack')
    .description(
      'Write a pack as it was imported or made, byte for byte, or all items that fit as a pack of their own.',
    )
    .argument('[FAMILY]', oneOf(FAMILY_IDS));
  return withFilters(command)
    .option('--pack <ID>', 'this pack (stats lists them)')
    .option('-o, --out <FILE>', 'write a pack (default: lines to standard output)')
    .addHelpText(
      'after',
      `\n${exampleLines([
        { command: `tessera library export ${SAMPLE} --tier hard --out hard.pack` },
        { command: 'tessera library export --pack 4k0m9q2t7zab --out again.pack' },
      ])}`,
    )
    .action(async (family: string | undefined, flags: ExportFlags) => exportItems(family, flags));
}

function addStats(group: Command): Command {
  return group
    .command('stats')
    .summary('what the library holds')
    .description('Count the items of the library by family and tier, and list its packs.')
    .addHelpText('after', `\n${exampleLines([{ command: 'tessera library stats' }])}`)
    .action(async (flags: StoreFlags) => showStats(flags));
}
