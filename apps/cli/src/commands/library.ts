import { MOST_WORKERS } from '@tessera/core';
import { type Command, Option } from 'commander';
import { FAMILY_IDS, SAMPLE } from '../families.ts';
import { exampleLines } from '../help.ts';
import { type BackupFlags, backUpLibrary } from '../library/backup.ts';
import { type ExportFlags, exportItems } from '../library/export.ts';
import { withFilters, withOrder } from '../library/filters.ts';
import { type ImportFlags, importFile } from '../library/import.ts';
import { type RegradeFlags, regradeLibrary } from '../library/regrade.ts';
import { type RestoreFlags, restoreLibrary } from '../library/restore.ts';
import { SEARCH_FORMATS, type SearchFlags, searchLibrary } from '../library/search.ts';
import { showStats } from '../library/stats.ts';
import { type StoreFlags, withStoreOption } from '../library/store.ts';
import { type VerifyFlags, verifyLibrary } from '../library/verify.ts';
import { wholeWithin } from '../options.ts';
import type { CliCommand } from './command.ts';
import { libraryHelp as words } from './library-words.ts';
import { helpWords } from './words.ts';

export const library: CliCommand = {
  name: 'library',
  add(program, finish) {
    const group = program
      .command('library')
      .summary(words.summary)
      .description(words.description)
      .addHelpText('after', `\n${exampleLines(EXAMPLES)}`);
    const regrading = (to: Command) => addRegrade(to, finish);
    const commands = [addImport, addSearch, addExport, regrading, addVerify, addBackup, addRestore, addStats];
    for (const add of commands) withStoreOption(add(group));
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
  return withOrder(withFilters(command))
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
  return withOrder(withFilters(command))
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

function addRegrade(group: Command, finish: (code: number) => void): Command {
  const command = group
    .command('regrade')
    .summary(words.regrade.summary)
    .description(words.regrade.description)
    .argument('[FAMILY]', words.regrade.family(helpWords.family(FAMILY_IDS)));
  return withFilters(command)
    .option('--dry-run', words.regrade.dryRun)
    .option('--all', words.regrade.all)
    .option('-w, --workers <N>', words.regrade.workers, wholeWithin(1, MOST_WORKERS))
    .option('-q, --quiet', words.regrade.quiet)
    .addHelpText(
      'after',
      `\n${exampleLines([
        { command: 'tessera library regrade --dry-run' },
        { command: `tessera library regrade ${SAMPLE} --tier hard` },
      ])}`,
    )
    .action(async (family: string | undefined, flags: RegradeFlags) => finish(await regradeLibrary(family, flags)));
}

function addVerify(group: Command): Command {
  const command = group
    .command('verify')
    .summary(words.verify.summary)
    .description(words.verify.description)
    .argument('[FAMILY]', words.regrade.family(helpWords.family(FAMILY_IDS)));
  return withFilters(command)
    .option('--pack <ID>', words.verify.pack)
    .option('-w, --workers <N>', words.regrade.workers, wholeWithin(1, MOST_WORKERS))
    .option('-q, --quiet', words.verify.quiet)
    .addHelpText(
      'after',
      `\n${exampleLines([
        { command: 'tessera library verify' },
        { command: `tessera library verify ${SAMPLE} --tier hard` },
      ])}`,
    )
    .action(async (family: string | undefined, flags: VerifyFlags) => verifyLibrary(family, flags));
}

function addBackup(group: Command): Command {
  return group
    .command('backup')
    .summary(words.backup.summary)
    .description(words.backup.description)
    .argument('<FILE>', words.backup.file)
    .option('-q, --quiet', words.backup.quiet)
    .addHelpText('after', `\n${exampleLines([{ command: 'tessera library backup library-monday.db' }])}`)
    .action(async (file: string, flags: BackupFlags) => backUpLibrary(file, flags));
}

function addRestore(group: Command): Command {
  return group
    .command('restore')
    .summary(words.restore.summary)
    .description(words.restore.description)
    .argument('<FILE>', words.restore.file)
    .option('--replace', words.restore.replace)
    .option('-q, --quiet', words.backup.quiet)
    .addHelpText(
      'after',
      `\n${exampleLines([
        { command: 'tessera library restore library-monday.db' },
        { command: 'tessera library restore library-monday.db --store puzzles.db' },
      ])}`,
    )
    .action(async (file: string, flags: RestoreFlags) => restoreLibrary(file, flags));
}

function addStats(group: Command): Command {
  return group
    .command('stats')
    .summary(words.stats.summary)
    .description(words.stats.description)
    .addHelpText('after', `\n${exampleLines([{ command: 'tessera library stats' }])}`)
    .action(async (flags: StoreFlags) => showStats(flags));
}
