import { cpuUsage } from 'node:process';
import { TIERS, type Tier } from '@tessera/core';
import { attempt } from '@tessera/mill';
import { machineText } from '@tessera/testkit/bench';
import { type ConduitParams, conduit } from '../src/index.ts';
import { paramsOf } from './making.ts';

/** Settings that are made to every tier: the presets, the default board, and boards with few fixed tiles. */
const SETTINGS: readonly (readonly [string, ConduitParams])[] = [
  ['default', paramsOf({})],
  ...conduit.presets.map(({ id, params }) => [id, params] as const),
  ['flat 5×5, at most one fixed', paramsOf({ lattice: 'flat', bounds: [5, 1, 5], fixed: [0, 1] })],
  ['flat 5×5, none fixed', paramsOf({ lattice: 'flat', bounds: [5, 1, 5], fixed: [0, 0] })],
  ['flat 6×6, at most one fixed', paramsOf({ lattice: 'flat', bounds: [6, 1, 6], fixed: [0, 1] })],
  ['flat 6×6, none fixed', paramsOf({ lattice: 'flat', bounds: [6, 1, 6], fixed: [0, 0] })],
];

/** Attempts after which a seed counts as failed. */
const MOST_ATTEMPTS = 40;

interface TierRow {
  readonly text: string;
  readonly failures: number;
}

/** Processor time to make the first item of a tier, over so many seeds. */
export function tierRow(name: string, params: ConduitParams, tier: Tier | 'any', seeds: number): TierRow {
  const times: number[] = [];
  let attempts = 0;
  let failures = 0;
  const job = { family: conduit.id, params: { ...params, tier } };
  const shares = { fixed: 0, tiles: 0 };
  const refusals = new Map<string, number>();
  for (let seed = 0; seed < seeds; seed++) {
    const start = cpuUsage().user;
    let isMade = false;
    for (let n = 0; n < MOST_ATTEMPTS && !isMade; n++) {
      const outcome = attempt(conduit, { ...job, seed: `tiers-${seed}` }, n);
      attempts++;
      isMade = 'made' in outcome;
      if ('made' in outcome) {
        shares.fixed += outcome.made.item.fixed.length;
        shares.tiles += outcome.made.proof.solutions[0]!.length;
      } else
        refusals.set(
          `${outcome.stage}:${outcome.reason}`,
          (refusals.get(`${outcome.stage}:${outcome.reason}`) ?? 0) + 1,
        );
    }
    times.push((cpuUsage().user - start) / 1000);
    if (!isMade) failures++;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))]!.toFixed(0);
  const made = seeds - failures;
  const means = made > 0 ? `${(shares.tiles / made).toFixed(1)} tiles, ${(shares.fixed / made).toFixed(1)} fixed` : '';
  const why = [...refusals].map(([key, count]) => `${key} ${count}`).join(', ');
  return {
    failures,
    text: `  ${name}, ${tier}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms; ${failures} of ${seeds} failed; ${(attempts / seeds).toFixed(1)} attempts a seed; ${means}${why && `; ${why}`}`,
  };
}

/** A line for each setting and each tier that it can have. */
export function* tierLines(seeds: number, only = ''): Generator<string> {
  for (const [name, params] of SETTINGS) {
    if (!name.includes(only)) continue;
    for (const tier of TIERS) {
      if (conduit.contradictions?.({ ...params, tier }, tier).length) yield `  ${name}, ${tier}: cannot exist`;
      else yield tierRow(name, params, tier, seeds).text;
    }
  }
}

if (import.meta.main) {
  const [seeds = '100', only = ''] = process.argv.slice(2);
  for (const line of tierLines(Number(seeds), only)) console.log(line);
  console.log(machineText());
}
