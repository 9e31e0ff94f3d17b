import { existsSync } from 'node:fs';
import { expectOk, readParams } from '@tessera/core';
import type { SampleStats } from '@tessera/testkit/bench';
import { SAMPLE } from '../families.ts';
import { words as cliWords } from '../words.ts';
import { expectFamily } from './families.ts';

const words = cliWords.bench;

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
  print(words.overhead(SAMPLE, unitText(added, 'µs'), FLOORS.overhead));
  print(words.stages(unitText(stages, 'µs'), ratio.toFixed(3)));
  const { measureSpeedUp } = await import('../bench/speed-up.ts');
  const { one, two, ratios, bareRatios } = await measureSpeedUp(1, ROUNDS.speedUp);
  const [mill, bare] = [ratios, bareRatios].map(sampleStats);
  print(words.speedUp(timesText(mill!), FLOORS.speedUp));
  print(words.bare(timesText(bare!)));
  print(words.rates(unitText(one, '/s'), unitText(two, '/s')));
  print(machineText());
}

function timesText({ p50, max }: SampleStats): string {
  return words.times(p50.toFixed(2), max.toFixed(2));
}
