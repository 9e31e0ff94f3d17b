import type { Contradiction, Fix, Tier } from '@tessera/core';
import { CONTRADICTION_WORDS } from './contradiction-words.ts';
import type { SovereignParams } from './kinds.ts';
import { LEAST_SIZE, LEAST_SIZE_OF_TIER, SETS_OF_HARD } from './limits.ts';

const { fixes: says, ...words } = CONTRADICTION_WORDS;
const ANY_TIER: Fix = { field: 'tier', value: 'any', says: says.anyTier };

/** The settings that no board can meet. */
export function contradictions(params: SovereignParams, tier: Tier | 'any'): readonly Contradiction[] {
  const found = [
    cramped(params),
    smallRegions(params),
    smallSets(params),
    smallForTier(params),
    expertOfAny(params, tier),
  ];
  return found.filter(each => each !== null);
}

function cramped({ size, stars }: SovereignParams): Contradiction | null {
  const least = LEAST_SIZE[stars]!;
  if (size >= least) return null;
  const fitting = LEAST_SIZE.findLastIndex(rows => rows <= size);
  return {
    fields: ['stars', 'size'],
    why: words.cramped(stars, least),
    fixes: [
      { field: 'size', value: least, says: says.size(least) },
      { field: 'stars', value: fitting, says: says.stars(fitting) },
    ],
  };
}

/** A board has as many regions as rows. */
function smallRegions({ size, largest }: SovereignParams): Contradiction | null {
  if (largest === 0 || largest >= size) return null;
  return {
    fields: ['largest', 'size'],
    why: words.regions(size, largest),
    fixes: [{ field: 'largest', value: 0, says: says.largest }],
  };
}

function smallSets({ tier, sets }: SovereignParams): Contradiction | null {
  if (tier !== 'hard' || sets >= SETS_OF_HARD) return null;
  return {
    fields: ['sets', 'tier'],
    why: words.sets,
    fixes: [{ field: 'sets', value: SETS_OF_HARD, says: says.sets }, ANY_TIER],
  };
}

function smallForTier({ tier, size }: SovereignParams): Contradiction | null {
  const least = LEAST_SIZE_OF_TIER[tier];
  if (tier === 'any' || size >= least) return null;
  return {
    fields: ['tier', 'size'],
    why: words.tier(least),
    fixes: [{ field: 'size', value: least, says: says.size(least) }, ANY_TIER],
  };
}

/** With one sovereign a row, boards of any tier grow by sets at most, and so the steps of their proof need no more. */
function expertOfAny({ tier, stars }: SovereignParams, asked: Tier | 'any'): Contradiction | null {
  if (asked !== 'expert' || tier !== 'any' || stars > 1) return null;
  return {
    fields: ['tier'],
    why: words.expert,
    fixes: [{ field: 'tier', value: 'expert', says: says.expert }],
  };
}
