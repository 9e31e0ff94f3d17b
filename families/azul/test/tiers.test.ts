import { TIERS, type Tier } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { BOT_NAMES } from '../bench/bots.ts';
import { sampleOf, solvedShare, type TierSample } from '../bench/tiers.ts';
import { GAME_STAGES } from '../src/positions/stages.ts';

/** Positions that are soon proved; `bench/tiers.ts` looks at all nine buckets. */
const sample: readonly TierSample[] = GAME_STAGES.flatMap(stage => [
  ...sampleOf({ stage, round: 'end' }, 'test', 32),
  ...(stage === 'early' ? [] : sampleOf({ stage, round: 'mid' }, 'test', 8)),
]);

function countOf(tier: Tier): number {
  return sample.filter(({ grade }) => grade.tier === tier).length;
}

/** What two shares may differ by chance: twice the largest standard error that a share of so many positions has. */
function winChance(tier: Tier): number {
  return 1 / Math.sqrt(countOf(tier));
}

describe('the harder the tier', () => {
  test('the fewer of all players of the ladder find a good move', () => {
    const means = TIERS.map(tier => {
      const shares = BOT_NAMES.map(bot => solvedShare(sample, tier, bot));
      return shares.reduce((sum, share) => sum + share, 0) / shares.length;
    });
    for (const [i, mean] of means.slice(1).entries()) expect(means[i]! - mean).toBeGreaterThan(0.05);
  });

  test.each(BOT_NAMES)('the less often it is found by: %s', bot => {
    const shares = TIERS.map(tier => solvedShare(sample, tier, bot));
    for (const [i, share] of shares.slice(1).entries()) {
      expect(share).toBeLessThan(shares[i]! + winChance(TIERS[i + 1]!));
    }
    // So near the end of a round the strongest find everything.
    expect(shares[0]!).toBeGreaterThanOrEqual(shares[3]!);
  });
});

describe('a grade', () => {
  test('is easy, medium, hard and expert for many positions', () => {
    for (const tier of TIERS) expect(countOf(tier)).toBeGreaterThan(5);
  });

  test('has a score that orders positions as tiers do', () => {
    const tiers = sample
      .toSorted((a, b) => a.grade.score - b.grade.score)
      .map(({ grade }) => TIERS.indexOf(grade.tier));
    expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
  });

  test('says who misses the good moves and from how many plies on they are seen', () => {
    for (const { grade, solved } of sample) {
      const missed = grade.evidence.missed_by as readonly string[];
      expect(missed.includes('one ply')).toBe(solved.get('one ply') === 0);
      expect(missed.includes('two plies')).toBe(solved.get('two plies') === 0);
      if (missed.includes('three plies')) expect(grade.evidence.plies).toBeGreaterThan(3);
      if (grade.evidence.plies === 1) expect(missed).not.toContain('one ply');
    }
  });
});
