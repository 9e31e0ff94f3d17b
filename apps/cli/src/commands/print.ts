import { choiceText, type Family } from '@tessera/core';
import {
  INKS,
  MOST_LETTERS,
  PAPER_NAMES,
  PER_PAGE,
  type PerPage,
  PRINT_DEFAULTS,
  type PrintOptions,
} from '@tessera/print/options';
import { InvalidArgumentError, Option } from 'commander';
import { misused, refused } from '../exit-error.ts';
import { SAMPLE } from '../families.ts';
import { exampleLines } from '../help.ts';
import { isSameFile } from '../io/folders.ts';
import { openPack } from '../io/pack-source.ts';
import { PendingFile } from '../io/pending-file.ts';
import { note } from '../io/stdout.ts';
import { claimedLines, provedLines, readItems } from '../print/items.ts';
import { threadCrew } from '../work/crew.ts';
import { workThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';
import { printHelp as words } from './print-words.ts';
import { helpWords } from './words.ts';

interface PrintFlags {
  readonly out: string;
  readonly paper?: PrintOptions['paper'];
  readonly bound?: boolean;
  readonly perPage?: PerPage;
  readonly large?: boolean;
  readonly ink?: PrintOptions['ink'];
  readonly patterns?: boolean;
  readonly title?: string;
  readonly author?: string;
  readonly site?: string;
  readonly technique?: string;
  readonly cover: boolean;
  readonly rules: boolean;
  readonly solutions: boolean;
}

export const printCommand: CliCommand = {
  name: 'print',
  add(program, finish) {
    program
      .command('print')
      .summary(words.summary)
      .description(words.description)
      .argument('<PACK>', helpWords.verify.pack)
      .requiredOption('-o, --out <FILE>', words.out)
      .addOption(new Option('--paper <P>', words.paper).choices(PAPER_NAMES))
      .option('--bound', words.bound)
      .option('--per-page <N>', words.perPage, perPage)
      .option('--large', words.large)
      .addOption(new Option('--ink <I>', words.ink).choices(INKS))
      .option('--patterns', words.patterns)
      .option('--title <TEXT>', words.title, shortText)
      .option('--author <TEXT>', words.author, shortText)
      .option('--site <URL>', words.site, siteAddress)
      .option('--technique <T>', words.technique)
      .option('--no-cover', words.noCover)
      .option('--no-rules', words.noRules)
      .option('--no-solutions', words.noSolutions)
      .addHelpText('after', EXAMPLES)
      .action(async (path: string, flags: PrintFlags) => finish(await printPack(path, flags)));
  },
};

const EXAMPLES = `
${exampleLines([
  { command: `tessera print ${SAMPLE}.pack --out ${SAMPLE}.pdf`, note: words.examples.plain },
  {
    command: `tessera print ${SAMPLE}.pack --paper 6x9 --bound --per-page 1 --out book.pdf`,
    note: words.examples.book,
  },
  {
    command: `tessera print ${SAMPLE}.pack --technique one-way --ink black --out sheet.pdf`,
    note: words.examples.sheet,
  },
])}

${words.exit}`;

function perPage(text: string): PerPage {
  const count = PER_PAGE.find(known => String(known) === text);
  if (count !== undefined) return count;
  throw new InvalidArgumentError(words.faults.perPage(choiceText(PER_PAGE.map(String))));
}

function shortText(text: string): string {
  if ([...text].length <= MOST_LETTERS) return text;
  throw new InvalidArgumentError(words.faults.tooLong(MOST_LETTERS));
}

/** An address of the web without what links add, and without a slash at its end. */
function siteAddress(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '')
    return url.href.replace(/\/+$/, '');
  throw new InvalidArgumentError(words.faults.site);
}

async function printPack(path: string, flags: PrintFlags): Promise<number> {
  if (isSameFile(path, flags.out)) throw misused(words.faults.itself(path));
  const file = await PendingFile.begin(flags.out);
  const crew = threadCrew(undefined);
  const printer = workThread();
  try {
    const source = await openPack(path, false, { isProvedLater: true });
    const entries = await readItems(source);
    const print = (lines: readonly string[]) => printer.call('print', requestFor(source.family, lines, flags));
    // Printed while it is proved, and thrown away if it cannot be.
    const claimed = claimedLines(source.family, entries);
    const early = claimed && print(claimed);
    early?.catch(() => {});
    const proved = await provedLines(source, entries, crew);
    const printed = await (early ?? print(proved));
    if (!printed.ok) throw refused(`${source.name}: ${printed.note ?? printed.reason}`);
    const { bytes, pages, items, notes } = printed.value;
    await file.writeBytes(bytes);
    await file.commit();
    note(words.done(flags.out, pages, items));
    for (const line of flags.site === undefined ? [...notes, words.noCodes] : notes) note(line);
    return 0;
  } catch (error) {
    await file.discard();
    throw error;
  } finally {
    crew.close();
    printer.close();
  }
}

function requestFor(family: Family, lines: readonly string[], flags: PrintFlags) {
  return {
    family: family.id,
    lines,
    title: flags.title ?? family.title,
    author: flags.author ?? '',
    site: flags.site ?? null,
    technique: flags.technique ?? null,
    options: optionsFrom(flags),
  };
}

function optionsFrom(flags: PrintFlags): PrintOptions {
  return {
    paper: flags.paper ?? PRINT_DEFAULTS.paper,
    isBound: flags.bound ?? false,
    perPage: flags.perPage ?? (flags.large ? 1 : PRINT_DEFAULTS.perPage),
    isLarge: flags.large ?? false,
    ink: flags.ink ?? PRINT_DEFAULTS.ink,
    hasPatterns: flags.patterns ?? false,
    hasCover: flags.cover,
    hasRules: flags.rules,
    hasSolutions: flags.solutions,
  };
}
