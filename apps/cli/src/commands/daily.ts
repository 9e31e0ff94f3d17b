import { FIRST_DAY } from '@tessera/catalog/ledger';
import { MOST_WORKERS } from '@tessera/core';
import { Option } from 'commander';
import type { DailyFlags } from '../daily/plan.ts';
import { dailyWords } from '../daily/words.ts';
import { writeDailies } from '../daily/write.ts';
import { exampleLines } from '../help.ts';
import { wholeWithin } from '../options.ts';
import type { CliCommand } from './command.ts';

const words = dailyWords.help;
/** Ten years. */
const MOST_DAYS = 3660;

export const daily: CliCommand = {
  name: 'daily',
  add(program, finish) {
    const say = (flags: string, help: string) => new Option(flags, help);
    program
      .command('daily')
      .summary(words.summary)
      .description(words.description)
      .requiredOption('--from <DATE>', words.from)
      .addOption(say('--days <N>', words.days).argParser(wholeWithin(1, MOST_DAYS)).makeOptionMandatory())
      .requiredOption('-o, --out <FOLDER>', words.out)
      .option('--base-url <URL>', words.base)
      .option('--app <URL>', words.app)
      .addOption(say('-w, --workers <N>', words.workers).argParser(wholeWithin(1, MOST_WORKERS)))
      .addHelpText('after', `\n${exampleLines(EXAMPLES)}\n\n${words.after}`)
      .action(async (flags: DailyFlags) => finish(await writeDailies(flags)));
  },
};

const EXAMPLES = [
  { command: `tessera daily --from ${FIRST_DAY} --days 30 --out dailies` },
  {
    command: `tessera daily --from ${FIRST_DAY} --days 30 --out dailies --base-url https://puzzles.example/ --app https://play.example/`,
    note: words.hosted,
  },
];
