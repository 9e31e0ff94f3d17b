import { type Command, Option } from 'commander';
import { FAMILY_IDS, SAMPLE } from '../families.ts';
import { exampleLines } from '../help.ts';
import { type ExportFlags, exportItems } from '../library/export.ts';
import { withFilters } from '../library/filters.ts';
import { type ImportFlags, importFile } from '../library/import.ts';
import { SEARCH_FORMATS, type SearchFlags, searchLibrary } from '../library/search.ts';
import { showStats } from '../library/stats.ts';
import { type StoreFlags, withStoreOption } from '../library/store.ts';
import { wholeWithin } from '../options.ts';
import type { CliCommand } from './command.ts';
import { libraryHelp as words } from './library-words.ts';
import { helpWords } from './words.ts';

export const library: CliCommand = {
  name: 'library',
  add(program) {
    const group = program
      .command('library')
      .summary(words.summary)
      .description(words.description)
      .addHelpText('after', `\n${exampleLines(EXAMPLES)}`);
    for (const add of [addImport, addSearch, addExport, addStats]) withStoreOption(add(group));
  },
};

const EXAMPLES = [
  { command: `tessera library import ${SAMPLE}.pack` },
  { command: `tessera library search ${SAMPLE} --tier hard --tags late,deep` },
  { command: `tessera library export ${SAMPLE} --tier hard --out hard.pack` },
  { command: 'tessera library stats --store puzzles.db', note: words.ownFile },
];

function addImport(group: Command): Command {
  return group
    .command('import')
    .summary(words.import.summary)
    .description(words.import.description)
    .argument('<PACK>', words.import.pack)
    .option('-q, --quiet', words.import.quiet)
    .addHelpText('after', `\n${exampleLines([{ command: `tessera library import ${SAMPLE}.pack` }])}`)
    .action(async (path: string, flags: ImportFlags) => importFile(path, flags));
}

function addSearch(group: Command): Command {
  const command = group
    .command('search')
    .summary(words.search.summary)
    .description(words.search.description)
    .argument('<FAMILY>', helpWords.family(FAMILY_IDS));
  return withFilters(command)
    .addOption(new Option('-n, --limit <N>', words.search.limit).argParser(wholeWithin(1, 100)))
    .option('--cursor <C>', words.search.cursor)
    .addOption(new Option('-f, --format <F>', words.search.format).choices(SEARCH_FORMATS))
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
    .summary(words.export.summary)
    .description(words.export.description)
    .argument('[FAMILY]', helpWords.family(FAMILY_IDS));
  return withFilters(command)
    .option('--pack <ID>', words.export.pack)
    .option('-o, --out <FILE>', words.export.out)
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
    .summary(words.stats.summary)
    .description(words.stats.description)
    .addHelpText('after', `\n${exampleLines([{ command: 'tessera library stats' }])}`)
    .action(async (flags: StoreFlags) => showStats(flags));
}
