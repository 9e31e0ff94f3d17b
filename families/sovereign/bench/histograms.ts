import { rngFrom, TIERS, type Tier, workWith } from '@tessera/core';
import { machineText } from '@tessera/testkit/bench';
import { DEFAULT_PARAMS, RUNGS, sovereign } from '../src/index.ts';

/** Puzzles a size; fewer where one takes long. */
const COUNTS: readonly (readonly [size: number, count: number])[] = [
  [6, 10_000],
  [8, 10_000],
  [10, 10_000],
  [12, 10_000],
  [16, 500],
  [20, 100],
];
const BINS = 10;
const BAR = 40;

interface Sample {
  readonly tier: string;
  readonly hardest: string;
  readonly score: number;
  readonly steps: number;
}

/** Tiers, hardest rungs and scores of puzzles made with the default params, as Markdown. */
function* histogramLines(scale = 1): Generator<string> {
  for (const [size, most] of COUNTS) {
    const samples = samplesOf(size, Math.max(20, Math.round(most * scale)));
    yield `### ${size}×${size}, ${samples.length.toLocaleString('en')} puzzles\n`;
    yield `Tiers: ${sharesOf(samples, TIERS, sample => sample.tier)}.`;
    yield `Hardest rung: ${sharesOf(samples, RUNGS, sample => sample.hardest)}.`;
    const steps = samples.map(sample => sample.steps).sort((a, b) => a - b);
    yield `Steps: median ${steps[steps.length >> 1]}, most ${steps.at(-1)}.\n`;
    yield '```text';
    for (const tier of TIERS) yield* barsOf(tier, samples);
    yield '```\n';
  }
}

function samplesOf(size: number, count: number): Sample[] {
  const { maker, allowance } = sovereign;
  const samples: Sample[] = [];
  for (let n = 0; samples.length < count; n++) {
    const rng = rngFrom('histogram').fork(size, n);
    const item = maker.propose({ ...DEFAULT_PARAMS, size }, workWith(rng.fork('propose'), allowance.propose));
    if (!item.ok) continue;
    const proof = maker.prove(item.value, workWith(rng.fork('prove'), allowance.prove));
    if (!proof.ok) continue;
    const { tier, score, evidence } = maker.grade(item.value, proof.value);
    samples.push({ tier, score, hardest: String(evidence.hardest), steps: Number(evidence.steps) });
  }
  return samples;
}

function sharesOf(samples: readonly Sample[], names: readonly string[], nameOf: (sample: Sample) => string): string {
  const share = (name: string): number => samples.filter(sample => nameOf(sample) === name).length / samples.length;
  return names.map(name => `${name} ${(share(name) * 100).toFixed(1)}%`).join(', ');
}

/** Scores within a tier in ten steps, left out where the tier is empty. */
function* barsOf(tier: Tier, samples: readonly Sample[]): Generator<string> {
  const base = TIERS.indexOf(tier) * 100;
  const scores = samples.filter(sample => sample.tier === tier).map(sample => sample.score - base);
  if (scores.length === 0) return;
  const bins = new Array<number>(BINS).fill(0);
  for (const score of scores) bins[Math.min(BINS - 1, Math.floor(score / (100 / BINS)))]!++;
  const most = Math.max(...bins);
  for (const [bin, count] of bins.entries()) {
    if (count === 0) continue;
    const range = `${base + bin * BINS}–${base + (bin + 1) * BINS}`.padStart(7);
    yield `${tier.padEnd(6)} ${range} ${'█'.repeat(Math.ceil((count / most) * BAR))} ${count}`;
  }
}

if (import.meta.main) {
  for (const line of histogramLines(Number(process.argv[2] ?? 1))) console.log(line);
  console.error(machineText());
}
