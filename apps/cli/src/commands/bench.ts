import { refused } from '../exit-error.ts';
import { FAMILY_IDS, familyNamed } from '../families.ts';
import { exampleLines } from '../help.ts';
import { writeOut } from '../io/stdout.ts';
import { seconds } from '../options.ts';
import { words as cliWords } from '../words.ts';
import type { BenchOptions } from '../work/bench.ts';
import { withThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.bench;

export const bench: CliCommand = {
  name: 'bench',
  add(program, finish) {
    program
      .command('bench')
      .summary(words.summary)
      .description(words.description)
      .argument('[FAMILY]', helpWords.family(FAMILY_IDS))
      .option('--time <SECONDS>', words.time, seconds)
      .addHelpText(
        'after',
        `\n${exampleLines([{ command: 'tessera bench' }, { command: `tessera bench ${FAMILY_IDS[0]}` }])}`,
      )
      .action(async (id: string | undefined, options: BenchOptions) => {
        await measure(id, options);
        finish(0);
      });
  },
};

async function measure(id: string | undefined, options: BenchOptions): Promise<void> {
  const family = id === undefined ? undefined : (await familyNamed(id)).id;
  const { promise: unwritten, reject } = Promise.withResolvers<never>();
  const print = (line: string) => void writeOut(`${line}\n`).catch(reject);
  const isMeasured = await withThread(thread =>
    Promise.race([thread.call('bench', { family, options }, print), unwritten]),
  );
  if (!isMeasured) throw refused(cliWords.bench.none(family ?? ''));
}
