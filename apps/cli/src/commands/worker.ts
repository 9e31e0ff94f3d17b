import { MOST_WORKERS } from '@tessera/core';
import { Option } from 'commander';
import { exampleLines } from '../help.ts';
import { withStoreOption } from '../library/store.ts';
import { wholeWithin } from '../options.ts';
import { type WorkerFlags, workOnOrders } from '../worker/run.ts';
import type { CliCommand } from './command.ts';
import { workerHelp as words } from './worker-words.ts';

export const worker: CliCommand = {
  name: 'worker',
  add(program, finish) {
    const command = program
      .command('worker')
      .summary(words.summary)
      .description(words.description)
      .addOption(new Option('-w, --workers <N>', words.workers).argParser(wholeWithin(1, MOST_WORKERS)))
      .option('--name <NAME>', words.name)
      .option('--until-done', words.untilDone)
      .option('-q, --quiet', words.quiet)
      .addHelpText('after', `\n${exampleLines(EXAMPLES)}\n\n${words.after}`)
      .action(async (flags: WorkerFlags) => finish(await workOnOrders(flags)));
    withStoreOption(command);
  },
};

const EXAMPLES = [
  { command: 'tessera worker --store postgres://tessera@db.example/tessera' },
  { command: 'tessera worker --workers 4 --until-done', note: words.batch },
];
