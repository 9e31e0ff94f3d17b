import { rngFrom, workWith } from '@tessera/core';
import { rateOf, sampleStats, timed, timeStatsText } from '@tessera/testkit/bench';
import { DEFAULT_PARAMS, generateLogicSolvablePuzzle, type SovereignParams, sovereign } from '../src/index.ts';
import { referenceGenerate } from '../test/reference-generate.ts';

interface Row {
  readonly title: string;
  readonly params: Partial<SovereignParams>;
  /** Boards for each second of bench time. */
  readonly count: number;
  /** Floor and goal, as the requirement has them. */
  readonly wanted: string;
}

const ROWS: readonly Row[] = [
  { title: '12×12 compact', params: { size: 12, shape: 'compact' }, count: 25, wanted: '1.5 / 6, goal 0.3 / 1' },
  { title: '12×12 natural', params: { size: 12 }, count: 8, wanted: '10 / 50, goal 2 / 10' },
  { title: '20×20 compact', params: { size: 20, shape: 'compact' }, count: 3, wanted: '30 / 200, goal 8 / 50' },
  {
    title: '30×30 compact, sets to 4',
    params: { size: 30, shape: 'compact' },
    count: 0.5,
    wanted: '1500 / 5000, goal 200 / 1000',
  },
  { title: '30×30 free, sets to 4', params: { size: 30, shape: 'free' }, count: 1, wanted: '60 / 300, goal 15 / 80' },
  {
    title: '30×30 free, any sets',
    params: { size: 30, shape: 'free', sets: 32 },
    count: 1,
    wanted: '60 / 300, goal 15 / 80',
  },
  ...([8, 10, 12] as const).flatMap(size =>
    (['easy', 'medium', 'hard'] as const).map(tier => ({
      title: `${size}×${size} ${tier}`,
      params: { size, tier },
      count: 3,
      wanted: 'p95 60, goal 20',
    })),
  ),
  { title: '12×12 expert', params: { size: 12, tier: 'expert' }, count: 2, wanted: 'p95 500, goal 150' },
  { title: '10×10 two a row', params: { size: 10, stars: 2 }, count: 3, wanted: '60 / 500, goal 10 / 50' },
];

/** Generation, warm, with failures: a failure is a request that gets no board from its first allowance. */
export function* makingLines(time: number): Generator<string> {
  for (const { title, params, count, wanted } of ROWS) {
    const boards = Math.max(4, Math.round(count * time));
    const { samples, failures } = proposals(params, boards);
    yield `  ${title}: ${timeStatsText(sampleStats(samples))}, ${failures} of ${boards} failed (floor ${wanted})`;
  }
}

function proposals(params: Partial<SovereignParams>, count: number): { samples: number[]; failures: number } {
  const whole = { ...DEFAULT_PARAMS, ...params };
  const samples: number[] = [];
  let failures = 0;
  const propose = (name: string): void => {
    const work = workWith(rngFrom('bench').fork(name), sovereign.allowance.propose);
    if (!sovereign.maker.propose(whole, work).ok) failures++;
  };
  for (let i = 0; i < Math.min(40, count); i++) propose(`warm-${i}`);
  failures = 0;
  for (let i = 0; i < count; i++) samples.push(timed(() => propose(`${i}`)));
  return { samples, failures };
}

/** Against the algorithm of seed 004 with its own rules: both means, and how many times faster. */
export function referenceLine(time: number): string {
  const theirs: number[] = [];
  for (let i = 0; i < Math.max(4, Math.round(time / 4)); i++)
    theirs.push(timed(() => referenceGenerate(`bench-${i}`, 12)));
  const ours: number[] = [];
  for (let i = 0; i < 40; i++) generateLogicSolvablePuzzle(`warm-${i}`, 12);
  for (let i = 0; i < time * 10; i++) ours.push(timed(() => generateLogicSolvablePuzzle(`bench-${i}`, 12)));
  const [slow, fast] = [sampleStats(theirs).mean, sampleStats(ours).mean];
  const times = Math.round(slow / fast);
  return `  12×12 by the rules of seed 004: mean ${fast.toPrecision(3)} ms, plain ${slow.toPrecision(3)} ms, ${times} times faster (floor 500, goal 2000)`;
}

/** Made, proved, graded and screened. */
export function gradedLine(duration: number): string {
  let next = 0;
  const params = { ...DEFAULT_PARAMS, size: 10 };
  const make = (): number => {
    const rng = rngFrom('graded').fork(next++);
    const item = sovereign.maker.propose(params, workWith(rng, sovereign.allowance.propose));
    if (!item.ok) return 0;
    const proof = sovereign.maker.prove(item.value, workWith(rng, sovereign.allowance.prove));
    if (!proof.ok) return 0;
    const grade = sovereign.maker.grade(item.value, proof.value);
    return sovereign.maker.screen(item.value, proof.value, grade, params).ok ? 1 : 0;
  };
  return `  10×10 natural, graded: ${Math.round(rateOf(make, duration))} a second (floor 300, goal 1500)`;
}
