import { existsSync } from 'node:fs';
import { expectOk, readParams } from '@tessera/core';
import type { SampleStats } from '@tessera/testkit/bench';
import { SAMPLE } from '../families.ts';
import { expectFamily } from './families.ts';

/** What the bench of a family may be told. */
export interface BenchOptions {
  /** Roughly how long it may take, in seconds. */
  readonly time?: number;
}

/** What `bench/bench.ts` of a family exports. */
interface BenchModule {
  bench(print: (line: string) => void, options: BenchOptions): Promise<void>;
}

interface BenchRequest {
  /** Without one the mill is measured. */
  readonly family: string | undefined;
  readonly options: BenchOptions;
}

type Print = (line: string) => void;

/** Measures and prints line by line; false for a family that has nothing to measure. */
export async function runBench({ family, options }: BenchRequest, print: Print): Promise<boolean> {
  if (family !== undefined) return measureFamily(family, options, print);
  await measureMill(print);
  return true;
}

async function measureFamily(id: string, options: BenchOptions, print: Print): Promise<boolean> {
  const file = new URL(`../../../../families/${id}/bench/bench.ts`, import.meta.url);
  if (!existsSync(file)) return false;
  const { bench } = (await import(file.href)) as BenchModule;
  await bench(print, options);
  return true;
}

const ROUNDS = { overhead: 40, speedUp: 5 } as const;
const FLOORS = { overhead: 20, speedUp: 1.7 } as const;

async function measureMill(print: Print): Promise<void> {
  // Loaded only to measure, so that the other work starts without it.
  const { sampleStats, machineText, unitText } = await import('@tessera/testkit/bench');
  const { measureOverhead } = await import('../bench/overhead.ts');
  const sample = await expectFamily(SAMPLE);
  print(machineText());
  const { added, stages } = await measureOverhead(sample, expectOk(readParams(sample.fields, {})), ROUNDS.overhead);
  const ratio = sampleStats(added).p50 / sampleStats(stages).p50;
  print(`mill, added to an attempt on ${SAMPLE} in one thread: ${unitText(added, 'µs')} (at most ${FLOORS.overhead})`);
  print(`  the stages alone: ${unitText(stages, 'µs')}; ratio ${ratio.toFixed(3)}`);
  const { measureSpeedUp } = await import('../bench/speed-up.ts');
  const { one, two, ratios, bareRatios } = await measureSpeedUp(1, ROUNDS.speedUp);
  const [mill, bare] = [ratios, bareRatios].map(sampleStats);
  print(`two worker threads over one, attempts of 1 ms: ${timesWords(mill!)} (at least ${FLOORS.speedUp})`);
  print(`  bare threads at the same time, all that the machine has to give: ${timesWords(bare!)}`);
  print(`  one: ${unitText(one, '/s')}\n  two: ${unitText(two, '/s')}\n${machineText()}`);
}

function timesWords({ p50, max }: SampleStats): string {
  return `p50 ${p50.toFixed(2)}, best ${max.toFixed(2)} times`;
}
