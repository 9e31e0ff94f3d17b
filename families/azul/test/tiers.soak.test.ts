import { TIERS } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { BOT_NAMES } from '../bench/bots.ts';
import { sampleOf, solvedShare, type TierSample } from '../bench/tiers.ts';
import { GAME_STAGES, ROUND_STAGES } from '../src/positions/stages.ts';

const BUCKETS = GAME_STAGES.flatMap(stage => ROUND_STAGES.map(round => ({ stage, round })));

/** The sample of docs/azul-evaluation.md. */
const sample: readonly TierSample[] = BUCKETS.flatMap(bucket => sampleOf(bucket, 'tiers', 45));

describe('the documented sample', () => {
  test.each(BOT_NAMES)('harder tiers are solved less often by: %s', bot => {
    const shares = TIERS.map(tier => solvedShare(sample, tier, bot));
    for (const [i, share] of shares.slice(1).entries()) expect(share).toBeLessThanOrEqual(shares[i]!);
    expect(shares[3]!).toBeLessThan(shares[0]!);
  });

  test.each(BUCKETS)('every tier occurs in: $stage $round', ({ stage, round }) => {
    const tiers = sample.filter(({ bucket }) => bucket === `${stage} ${round}`).map(({ grade }) => grade.tier);
    expect(TIERS.filter(tier => tiers.includes(tier))).toEqual(TIERS);
  });
});
