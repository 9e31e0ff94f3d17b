import { contradictionsIn, expectOk, type Family, hashText, readParams, TIERS } from '@tessera/core';
import type { PlayLink, Search } from '@tessera/core/links/link.ts';
import type { FamilyApp, RunStage } from '@tessera/ui/familyApp.ts';
import { RUN_MINUTES, type RunMinutes } from './results.ts';

/** A run that can be played: everyone with the same seed and maker gets the same puzzles in the same order. */
export interface RunPlan {
  readonly seed: string;
  readonly minutes: RunMinutes;
}

const EACH = 3;

/** The stages of a family's runs: its own, or a few puzzles of each tier that its default params allow. */
export function stagesOf(family: Family, { runs }: FamilyApp): readonly RunStage[] {
  if (runs) return runs;
  const params = expectOk(readParams(family.fields, {}));
  const tiers = TIERS.filter(tier => contradictionsIn(family, params, [tier]).length === 0);
  return tiers.length > 0 ? tiers.map(tier => ({ count: EACH, params: {}, tier })) : [{ count: EACH, params: {} }];
}

/** What the puzzle at a place of a run asks for, from 0. */
export function requestAt(family: Family, stages: readonly RunStage[], plan: RunPlan, place: number): PlayLink {
  const { params, tier } = stages.flatMap(stage => Array<RunStage>(stage.count).fill(stage))[place] ?? stages.at(-1)!;
  return {
    seed: seedAt(family.id, plan, place),
    params: expectOk(readParams(family.fields, params)),
    ...(tier ? { tier } : {}),
  };
}

/** A seed of digits: every family takes those. Runs of another length have other puzzles. */
function seedAt(family: string, { seed, minutes }: RunPlan, place: number): string {
  const hash = hashText(JSON.stringify(['run', family, minutes, seed, place]));
  return String(hash.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0));
}

const MOST_TO_BEAT = 999;

/** A run's address: its length, its seed, the maker, and a score to beat. */
export interface RunLink extends RunPlan {
  readonly maker: number | null;
  readonly beat: number | null;
}

/** Reads an address; null where it has no seed. What cannot be read is left out. */
export function readRunLink({ seed = '', minutes, maker, beat }: Search): RunLink | null {
  if (!/^\d{1,19}$/.test(seed)) return null;
  const numberIn = (text: string | undefined, most: number) =>
    text !== undefined && /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : null;
  return {
    seed: String(BigInt(seed)),
    minutes: RUN_MINUTES.find(length => String(length) === minutes) ?? RUN_MINUTES[0],
    maker: numberIn(maker, Number.MAX_SAFE_INTEGER),
    beat: numberIn(beat, MOST_TO_BEAT),
  };
}

export function runSearch({ seed, minutes, maker, beat }: RunLink): Search {
  return {
    minutes: String(minutes),
    seed,
    ...(maker === null ? {} : { maker: String(maker) }),
    ...(beat === null ? {} : { beat: String(beat) }),
  };
}
