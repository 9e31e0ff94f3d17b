import { type Family, MOST_WORKERS } from '@tessera/core';
import { Command, Option } from 'commander';
import { misused } from '../exit-error.ts';
import { FAMILY_IDS, familyNamed } from '../families.ts';
import { optionsOf, presetWords } from '../family-options.ts';
import { note } from '../io/stdout.ts';
import { checkPlan, FORMATS, type MakeFlags, TIER_NAMES } from '../make/plan.ts';
import { openUnfinished } from '../make/resume.ts';
import { makeRun } from '../make/run.ts';
import { makePart } from '../make/shard.ts';
import { makeToLibrary } from '../make/to-library.ts';
import { MOST_ATTEMPTS, MOST_ITEMS, part, quotas, seconds, wholeWithin } from '../options.ts';
import type { CliCommand } from './command.ts';

export const make: CliCommand = {
  name: 'make',
  async add(program, finish, args) {
    const family = await familyIn(args);
    const fields = family ? optionsOf(family) : [];
    const command = describeMake(
      program.command('make'),
      fields.map(option => option.attributeName()),
    );
    for (const option of fields) command.addOption(option);
    if (family) command.addHelpText('after', familyHelp(family));
    command.addHelpText('after', examples(family?.id ?? FAMILY_IDS[0]!));
    command.action(async (id: string | undefined, options: MakeFlags) => finish(await makeItems(id, options)));
  },
};

/** The options that all families share; those named in `fields` cannot change what is resumed. */
function describeMake(command: Command, fields: readonly string[]): Command {
  const say = (flags: string, help: string) => new Option(flags, help);
  return command
    .summary('make items from a seed, each proved and graded')
    .description(
      'Make items of a family. The same seed and options give the same items, byte for byte, on any machine.',
    )
    .argument('[FAMILY]', `one of ${FAMILY_IDS.join(', ')}`)
    .helpOption('-h, --help', 'show this; behind a family, with its own options')
    .option('-s, --seed <S>', 'where all randomness comes from (fresh and printed if left out)')
    .addOption(say('-n, --count <N>', 'how many (default 1)').argParser(wholeWithin(1, MOST_ITEMS)))
    .addOption(say('-t, --tier <T>', 'only of this tier').choices(TIER_NAMES))
    .addOption(
      say('--quota <easy=10,hard=5>', 'how many of each tier').argParser(quotas).conflicts(['count', 'tier', 'best']),
    )
    .addOption(
      say('--best <N>', 'the best N of ten times as many')
        .argParser(wholeWithin(1, MOST_ITEMS / 10))
        .conflicts('count'),
    )
    .addOption(
      say('--attempts <N>', 'give up after so many (default 1000 for each item)').argParser(
        wholeWithin(1, MOST_ATTEMPTS),
      ),
    )
    .option('--preset <name>', 'a named set of family options')
    .addOption(say('--time <SECONDS>', 'stop after this time').argParser(seconds))
    .addOption(
      say('-w, --workers <N>', 'threads; changes the speed, never the items (default: as many as help)').argParser(
        wholeWithin(1, MOST_WORKERS),
      ),
    )
    .addOption(say('--shard <I/N>', 'only the I-th of N parts of the attempts, to be merged').argParser(part))
    .addOption(say('-f, --format <F>', 'how items are written (default json)').choices(FORMATS))
    .option('-o, --out <FILE>', 'write a pack, all at once at the end (default: lines to standard output)')
    .addOption(
      say('--to <library>', 'keep the items in the library; the same command goes on after any interruption').choices([
        'library',
      ]),
    )
    .option('--store <FILE|URL>', 'with --to: which library (see tessera library --help)')
    .addOption(
      say('--resume <FILE>', 'go on with an unfinished pack, in place or to --out').conflicts([
        ...['seed', 'count', 'tier', 'quota', 'best', 'preset'],
        ...fields,
      ]),
    )
    .option('-q, --quiet', 'no progress and no summary');
}

function examples(family: string): string {
  const lines = [
    [`make ${family}`, 'one item, as a line of JSON'],
    [`make ${family} --format text`, 'one to look at'],
    [`make ${family} --seed 42 --count 100 --out ${family}.pack`, 'a hundred, in a pack'],
    [`make ${family} --quota easy=10,hard=5 --out mixed.pack`, 'so many of each tier'],
    [`make ${family} --best 5 --time 30`, 'the best found in half a minute'],
    [`make ${family} --count 3 --format svg --out '${family}-{n}.svg'`, 'pictures, a file each'],
    [`make ${family} --resume ${family}.pack`, 'go on after Ctrl-C'],
    [`make ${family} --seed 42 --count 100000 --to library`, 'into the library'],
  ];
  const shards = [1, 2].map(i => `make ${family} --seed 42 --count 100 --shard ${i}/2 --out part${i}.pack`);
  return [
    '',
    'Examples:',
    ...lines.map(([command, what]) => `  $ tessera ${command!.padEnd(52)} ${what}`),
    '',
    'Over two machines:',
    ...[...shards, `merge part1.pack part2.pack --out ${family}.pack`].map(command => `  $ tessera ${command}`),
    '',
    'Exit: 0 done, 1 fewer found than asked for, 2 wrong usage, 130 stopped by Ctrl-C.',
  ].join('\n');
}

function familyHelp(family: Family): string {
  const presets = family.presets.map(({ id, params }) => `  ${id.padEnd(12)} ${presetWords(family, params)}`);
  const rules = family.words.rules.map(rule => `  ${rule}`);
  const named = presets.length > 0 ? ['', `Presets of ${family.id}:`, ...presets] : [];
  return ['', `The rules of ${family.id} (${family.title}):`, ...rules, ...named].join('\n');
}

/** The family that the arguments name, before they are parsed: its options take part in that. */
async function familyIn(args: readonly string[]): Promise<Family | null> {
  const id = operandOf(args) ?? args.find(word => FAMILY_IDS.includes(word));
  return id === undefined ? null : familyNamed(id);
}

/** The first operand as far as the common options tell; a wrong value among them is for the parser proper to report. */
function operandOf(args: readonly string[]): string | undefined {
  const scratch = describeMake(new Command('make'), []).exitOverride();
  scratch.configureOutput({ writeErr: () => {}, writeOut: () => {} });
  try {
    return scratch.parseOptions([...args]).operands[0];
  } catch {
    return undefined;
  }
}

async function makeItems(id: string | undefined, options: MakeFlags): Promise<number> {
  if (id === undefined)
    throw misused(`make needs a family, one of ${FAMILY_IDS.join(', ')}: tessera make ${FAMILY_IDS[0]}`);
  const family = await familyNamed(id);
  checkPlan(options);
  if (options.to === 'library') return makeToLibrary(family, options);
  const { resume, shard } = options;
  const unfinished = resume === undefined ? undefined : await openUnfinished(family, resume, options);
  if (unfinished === null) {
    note(`${resume} is finished; there is nothing to go on with`);
    return 0;
  }
  const out = options.out ?? resume;
  if (shard && out !== undefined) return makePart(family, options, shard, out, unfinished);
  return makeRun(family, options, unfinished);
}
