import { refused } from '../exit-error.ts';
import { FAMILY_IDS, familyNamed } from '../families.ts';
import { exampleLines } from '../help.ts';
import { writeOut } from '../io/stdout.ts';
import { seconds } from '../options.ts';
import type { BenchOptions } from '../work/bench.ts';
import { withThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';

export const bench: CliCommand = {
  name: 'bench',
  add(program, finish) {
    program
      .command('bench')
      .summary('measure the mill, or a family')
      .description(
        'Without a family: what the mill adds to an attempt, and what a second thread brings. With one: its own bench.',
      )
      .argument('[FAMILY]', `one of ${FAMILY_IDS.join(', ')}`)
      .option('--time <SECONDS>', 'roughly how long a family may measure', seconds)
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
  if (!isMeasured) throw refused(`${family} has no bench of its own; tessera bench measures the mill`);
}
