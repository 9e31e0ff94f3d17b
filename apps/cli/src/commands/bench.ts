import { existsSync } from 'node:fs';
import { expectOk, type Family, readParams } from '@tessera/core';
import type { SampleStats } from '@tessera/testkit/bench';
import { FAMILY_IDS, familyNamed, SAMPLE } from '../families.ts';
import { refused } from '../halt.ts';
import { exampleLines } from '../help.ts';
import { writeOut } from '../io/stdout.ts';
import { seconds } from '../options.ts';
import type { CliCommand } from './command.ts';

/** What the bench of a family may be told. */
interface BenchOptions {
  /** Roughly how long it may take, in seconds. */
  readonly time?: number;
}

/** What `bench/bench.ts` of a family exports. */
interface BenchModule {
  bench(print: (line: string) => void, options: BenchOptions): Promise<void>;
}

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
        await (id === undefined ? benchMill() : benchFamily(await familyNamed(id), options));
        finish(0);
      });
  },
};

const ROUNDS = { overhead: 40, speedUp: 5 } as const;
const FLOORS = { overhead: 20, speedUp: 1.7 } as const;

async function benchMill(): Promise<void> {
  // Loaded only to measure, so that help and the other commands start without it.
  const { sampleStats, machineText, unitText } = await import('@tessera/testkit/bench');
  const { measureOverhead } = await import('../bench/overhead.ts');
  const sample = await familyNamed(SAMPLE);
  await writeOut(`${machineText()}\n`);
  const { added, stages } = await measureOverhead(sample, expectOk(readParams(sample.fields, {})), ROUNDS.overhead);
  const ratio = sampleStats(added).p50 / sampleStats(stages).p50;
  await writeOut(
    `mill, added to an attempt on ${SAMPLE} in one thread: ${unitText(added, 'µs')} (at most ${FLOORS.overhead})\n`,
  );
  await writeOut(`  the stages alone: ${unitText(stages, 'µs')}; ratio ${ratio.toFixed(3)}\n`);
  const { measureSpeedUp } = await import('../bench/speed-up.ts');
  const { one, two, ratios, bareRatios } = await measureSpeedUp(1, ROUNDS.speedUp);
  const [mill, bare] = [ratios, bareRatios].map(sampleStats);
  await writeOut(`two worker threads over one, attempts of 1 ms: ${timesWords(mill!)} (at least ${FLOORS.speedUp})\n`);
  await writeOut(`  bare threads at the same time, all that the machine has to give: ${timesWords(bare!)}\n`);
  await writeOut(`  one: ${unitText(one, '/s')}\n  two: ${unitText(two, '/s')}\n${machineText()}\n`);
}

function timesWords({ p50, max }: SampleStats): string {
  return `p50 ${p50.toFixed(2)}, best ${max.toFixed(2)} times`;
}

async function benchFamily(family: Family, options: BenchOptions): Promise<void> {
  const file = new URL(`../../../../families/${family.id}/bench/bench.ts`, import.meta.url);
  if (!existsSync(file)) throw refused(`${family.id} has no bench of its own; tessera bench measures the mill`);
  const { bench: measure } = (await import(file.href)) as BenchModule;
  await measure(line => void process.stdout.write(`${line}\n`), options);
}
