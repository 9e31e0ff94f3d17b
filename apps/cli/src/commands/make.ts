import { type Family, MOST_WORKERS } from '@tessera/core';
import { Command, Option } from 'commander';
import { misused } from '../exit-error.ts';
import { FAMILY_IDS, familyNamed } from '../families.ts';
import { optionsOf, presetWords } from '../family-options.ts';
import { exampleLines } from '../help.ts';
import { note } from '../io/stdout.ts';
import { checkPlan, formatsOf, type MakeFlags, TIER_NAMES } from '../make/plan.ts';
import { openUnfinished } from '../make/resume.ts';
import { makeRun } from '../make/run.ts';
import { makePart } from '../make/shard.ts';
import { makeToLibrary } from '../make/to-library.ts';
import { orderPack } from '../make/to-queue.ts';
import { makeWords } from '../make/words.ts';
import { MOST_ATTEMPTS, MOST_ITEMS, part, quotas, score, seconds, wholeWithin } from '../options.ts';
import { words as cliWords } from '../words.ts';
import type { CliCommand } from './command.ts';
import { makeHelp as words } from './make-words.ts';
import { helpWords } from './words.ts';

export const make: CliCommand = {
  name: 'make',
  async add(program, finish, args) {
    const family = await familyIn(args);
    const fields = family ? optionsOf(family) : [];
    const command = describeMake(
      program.command('make'),
      fields.map(option => option.attributeName()),
      family,
    );
    for (const option of fields) command.addOption(option);
    if (family) command.addHelpText('after', familyHelp(family));
    command.addHelpText('after', examples(family?.id ?? FAMILY_IDS[0]!));
    command.action(async (id: string | undefined, options: MakeFlags) => finish(await makeItems(id, options)));
  },
};

/** The options that all families share; those named in `fields` cannot change what is resumed. */
function describeMake(command: Command, fields: readonly string[], family: Family | null): Command {
  const say = (flags: string, help: string) => new Option(flags, help);
  return command
    .summary(words.summary)
    .description(words.description)
    .argument('[FAMILY]', helpWords.family(FAMILY_IDS))
    .helpOption('-h, --help', words.help)
    .option('-s, --seed <S>', words.seed)
    .addOption(say('-n, --count <N>', words.count).argParser(wholeWithin(1, MOST_ITEMS)))
    .addOption(say('-t, --tier <T>', words.tier).choices(TIER_NAMES))
    .addOption(say('--quota <easy=10,hard=5>', words.quota).argParser(quotas).conflicts(['count', 'tier', 'best']))
    .addOption(
      say('--best <N>', words.best)
        .argParser(wholeWithin(1, MOST_ITEMS / 10))
        .conflicts('count'),
    )
    .addOption(say('--min-score <N>', words.minScore).argParser(score))
    .option('--adapt', words.adapt)
    .addOption(say('--attempts <N>', words.attempts).argParser(wholeWithin(1, MOST_ATTEMPTS)))
    .option('--preset <name>', words.preset)
    .addOption(say('--time <SECONDS>', words.time).argParser(seconds))
    .addOption(say('-w, --workers <N>', words.workers).argParser(wholeWithin(1, MOST_WORKERS)))
    .addOption(say('--shard <I/N>', words.shard).argParser(part))
    .addOption(say('-f, --format <F>', words.format).choices(formatsOf(family)))
    .option('-o, --out <FILE>', words.out)
    .addOption(say('--to <library|queue>', words.to).choices(['library', 'queue']))
    .option('--store <FILE|URL>', words.store)
    .addOption(
      say('--resume <FILE>', words.resume).conflicts([
        ...['seed', 'count', 'tier', 'quota', 'best', 'minScore', 'adapt', 'preset'],
        ...fields,
      ]),
    )
    .option('-q, --quiet', words.quiet);
}

function examples(family: string): string {
  const { examples: notes } = words;
  const lines = [
    { command: `make ${family}`, note: notes.json },
    { command: `make ${family} --format text`, note: notes.text },
    { command: `make ${family} --seed 42 --count 100 --out ${family}.pack`, note: notes.pack },
    { command: `make ${family} --quota easy=10,hard=5 --out mixed.pack`, note: notes.quota },
    { command: `make ${family} --best 5 --time 30`, note: notes.best },
    { command: `make ${family} --count 3 --format svg --out '${family}-{n}.svg'`, note: notes.svg },
    { command: `make ${family} --resume ${family}.pack`, note: notes.resume },
    { command: `make ${family} --seed 42 --count 100000 --to library`, note: notes.library },
  ].map(({ command, note }) => ({ command: `tessera ${command}`, note }));
  const shards = [1, 2].map(i => `make ${family} --seed 42 --count 100 --shard ${i}/2 --out part${i}.pack`);
  return [
    '',
    exampleLines(lines),
    '',
    words.machines,
    ...[...shards, `merge part1.pack part2.pack --out ${family}.pack`].map(command => `  $ tessera ${command}`),
    '',
    words.exit,
  ].join('\n');
}

function familyHelp(family: Family): string {
  const presets = family.presets.map(({ id, params }) => `  ${id.padEnd(12)} ${presetWords(family, params)}`);
  const rules = family.words.rules.map(rule => `  ${rule}`);
  const named = presets.length > 0 ? ['', words.presets(family.title), ...presets] : [];
  return ['', words.rules(family.title), ...rules, ...named, ...formatHelp(family)].join('\n');
}

function formatHelp({ title, formats }: Family): readonly string[] {
  if (!formats) return [];
  return ['', words.formats(title), ...formats.list.map(({ id, title: what }) => `  ${id.padEnd(14)} ${what}`)];
}

/** The family that the arguments name, before they are parsed: its options take part in that. */
async function familyIn(args: readonly string[]): Promise<Family | null> {
  const id = operandOf(args) ?? args.find(word => FAMILY_IDS.includes(word));
  return id === undefined ? null : familyNamed(id);
}

/** The first operand as far as the common options tell; a wrong value among them is for the parser proper to report. */
function operandOf(args: readonly string[]): string | undefined {
  const scratch = describeMake(new Command('make'), [], null).exitOverride();
  scratch.configureOutput({ writeErr: () => {}, writeOut: () => {} });
  try {
    return scratch.parseOptions([...args]).operands[0];
  } catch {
    return undefined;
  }
}

async function makeItems(id: string | undefined, options: MakeFlags): Promise<number> {
  if (id === undefined) throw misused(cliWords.families.needed(FAMILY_IDS));
  const family = await familyNamed(id);
  checkPlan(options);
  if (options.to === 'library') return makeToLibrary(family, options);
  if (options.to === 'queue') return orderPack(family, options);
  const { resume, shard } = options;
  const unfinished = resume === undefined ? undefined : await openUnfinished(family, resume, options);
  if (unfinished === null) {
    note(makeWords.resume.finished(resume ?? ''));
    return 0;
  }
  const out = options.out ?? resume;
  if (shard && out !== undefined) return makePart(family, options, shard, out, unfinished);
  return makeRun(family, options, unfinished);
}
