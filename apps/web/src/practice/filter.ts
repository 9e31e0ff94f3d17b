import { useNavigate } from '@tanstack/react-router';
import type { Asked, UnprovenItem } from '@tessera/core';
import { type Family, generateSeedString, type Made, type Tier } from '@tessera/core';
import { requestSearch } from '@tessera/ui/links/link.ts';

/** What a person asked for. */
export type Filter = Asked;

/** Tiers that were asked for on this page, by the seed drawn for the filter: an item's own address does not hold them. */
const tiers = new Map<string, Tier | 'any'>();

/** What was asked for that led to an item; one that came by a link stands for its own tier. */
export function filterBehind({ origin, grade }: Made | UnprovenItem): Filter {
  return {
    params: origin.params as Readonly<Record<string, unknown>>,
    tier: tiers.get(origin.seed) ?? grade?.tier ?? 'any',
  };
}

/** Goes to a fresh item of a filter. */
export function useFilter(family: Family): (filter: Filter) => void {
  const navigate = useNavigate();
  return ({ params, tier }) => {
    const seed = generateSeedString();
    tiers.set(seed, tier);
    const search = requestSearch(family, { seed, params, ...(tier === 'any' ? {} : { tier }) });
    void navigate({ to: '/$family/play', params: { family: family.id }, search });
  };
}
