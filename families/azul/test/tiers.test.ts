import { TIERS, type Tier } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { BOT_NAMES } from '../bench/bots.ts';
import { sampleOf, solvedShare, type TierSample } from '../bench/tiers.ts';
import { GAME_STAGES } from '../src/positions/stages.ts';

/** Positions that are quick to prove; `bench/tiers.ts` covers all nine buckets. */
const sample: readonly TierSample[] = GAME_STAGES.flatMap(stage => [
  ...sampleOf({ stage, round: 'end' }, 'test', 32),
  ...(stage === 'early' ? [] : sampleOf({ stage, round: 'mid' }, 'test', 8)),
]);

function countOf(tier: Tier): number {
  return sample.filter(({ grade }) => grade.tier === tier).length;
}

/** The tolerance of a comparison of two shares: twice the largest standard error for this many positions. */
function winChance(tier: Tier): number {
  return 1 / Math.sqrt(countOf(tier));
}

describe('harder tiers', () => {
  test('are solved less often by the whole ladder of players', () => {
    const means = TIERS.map(tier => {
      const shares = BOT_NAMES.map(bot => solvedShare(sample, tier, bot));
      return shares.reduce((sum, share) => sum + share, 0) / shares.length;
    });
    for (const [i, mean] of means.slice(1).entries()) expect(means[i]! - mean).toBeGreaterThan(0.05);
  });

  test.each(BOT_NAMES)('are solved less often by: %s', bot => {
    const shares = TIERS.map(tier => solvedShare(sample, tier, bot));
    for (const [i, share] of shares.slice(1).entries()) {
      expect(share).toBeLessThan(shares[i]! + winChance(TIERS[i + 1]!));
    }
    // Close to the end of a round the strongest players find every good move.
    expect(shares[0]!).toBeGreaterThanOrEqual(shares[3]!);
  });
});

describe('a grade', () => {
  test('covers all four tiers', () => {
    for (const tier of TIERS) expect(countOf(tier)).toBeGreaterThan(5);
  });

  test('has a score in the order of the tiers', () => {
    const tiers = sample
      .toSorted((a, b) => a.grade.score - b.grade.score)
      .map(({ grade }) => TIERS.indexOf(grade.tier));
    expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
  });

  test('names the players who miss the good moves and the search depth that finds them', () => {
    for (const { grade, solved } of sample) {
      const missed = grade.evidence.missed_by as readonly string[];
      expect(missed.includes('one ply')).toBe(solved.get('one ply') === 0);
      expect(missed.includes('two plies')).toBe(solved.get('two plies') === 0);
      if (missed.includes('three plies')) expect(grade.evidence.plies).toBeGreaterThan(3);
      if (grade.evidence.plies === 1) expect(missed).not.toContain('one ply');
    }
  });
});
