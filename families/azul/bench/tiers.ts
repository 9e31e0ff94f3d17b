import { parseArgs } from 'node:util';
import { type Grade, readParams, rngFrom, TIERS, type Tier, workWith } from '@tessera/core';
import { machineText, sampleStats } from '@tessera/testkit/bench';
import { type AzulParams, fields } from '../src/fields.ts';
import { azul } from '../src/index.ts';
import { GAME_STAGES, type GameStage, ROUND_STAGES, type RoundStage } from '../src/positions/stages.ts';
import { gameOf } from '../src/rules/convert.ts';
import { BOT_NAMES, solvedBy } from './bots.ts';

/** A position of the sample. */
export interface TierSample {
  readonly bucket: string;
  readonly grade: Grade;
  /** How often each player of the ladder finds a good move. */
  readonly solved: ReadonlyMap<string, number>;
  readonly proveMs: number;
  readonly gradeMs: number;
}

interface Bucket {
  readonly stage: GameStage;
  readonly round: RoundStage;
}

/** Positions as users get them: from greedy and mixed players, the position with most moves or a random one. */
export function sampleOf({ stage, round }: Bucket, name: string, count: number): readonly TierSample[] {
  const sampled: TierSample[] = [];
  for (let n = 0; sampled.length < count; n++) {
    const params = paramsOf({
      stage,
      round,
      policy: n % 3 === 2 ? 'mixed' : 'greedy',
      pick: n % 2 === 0 ? 'best' : 'any',
    });
    const found = sampledAt(params, `${name} ${stage} ${round} ${n}`);
    if (found) sampled.push(found);
  }
  return sampled;
}

function paramsOf(changes: Partial<AzulParams>): AzulParams {
  const read = readParams(fields, changes);
  if (!read.ok) throw new Error(read.note);
  return read.value;
}

function sampledAt(params: AzulParams, seed: string): TierSample | null {
  const { maker, allowance } = azul;
  const rng = rngFrom(seed);
  const item = maker.propose(params, workWith(rng.fork('propose'), allowance.propose));
  if (!item.ok) return null;
  const [proof, proveMs] = timed(() => maker.prove(item.value, workWith(rng.fork('prove'), allowance.prove)));
  if (!proof.ok) return null;
  const [grade, gradeMs] = timed(() => maker.grade(item.value, proof.value));
  if (!maker.screen(item.value, proof.value, grade, params).ok) return null;
  return {
    bucket: `${params.stage} ${params.round}`,
    grade,
    solved: solvedBy(gameOf(item.value.state), proof.value),
    proveMs,
    gradeMs,
  };
}

function timed<T>(work: () => T): readonly [T, number] {
  const from = performance.now();
  const result = work();
  return [result, performance.now() - from];
}

/** How often a player solves the positions of a tier. */
export function solvedShare(sample: readonly TierSample[], tier: Tier, bot: string): number {
  const solved = sample.filter(({ grade }) => grade.tier === tier).map(position => position.solved.get(bot)!);
  return solved.reduce((sum, share) => sum + share, 0) / solved.length;
}

/** The range of the middle 90 % of scores of a tier. */
function scoresOf(sample: readonly TierSample[], tier: Tier): readonly [from: number, to: number] {
  const scores = sample.filter(({ grade }) => grade.tier === tier).map(({ grade }) => grade.score);
  const sorted = scores.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  return [at(0.05), at(0.95)];
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { positions: { type: 'string', default: '40' }, name: { type: 'string', default: 'tiers' } },
  });
  console.log(machineText());
  const sample = GAME_STAGES.flatMap(stage =>
    ROUND_STAGES.flatMap(round => {
      const found = sampleOf({ stage, round }, values.name, Number(values.positions));
      const counts = TIERS.map(tier => `${tier} ${found.filter(({ grade }) => grade.tier === tier).length}`);
      console.log(`${stage} ${round}: ${counts.join(', ')}`);
      return found;
    }),
  );
  console.log(`\n| tier | positions | ${BOT_NAMES.join(' | ')} |`);
  for (const tier of TIERS) {
    const count = sample.filter(({ grade }) => grade.tier === tier).length;
    console.log(
      `| ${tier} | ${count} | ${BOT_NAMES.map(bot => percent(solvedShare(sample, tier, bot))).join(' | ')} |`,
    );
  }
  for (const tier of TIERS) console.log(`${tier}: nine of ten scores from ${scoresOf(sample, tier).join(' to ')}`);
  for (const part of ['proveMs', 'gradeMs'] as const) {
    const { p50, p95, max } = sampleStats(sample.map(position => position[part]));
    console.log(`${part}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, max ${max.toFixed(1)}`);
  }
}
