import type { Asked, Contradiction, Fix } from './contradiction.ts';
import type { Family } from './family.ts';
import type { Tier } from './grade.ts';

/** All contradictions of a request that may name several tiers. */
export function contradictionsIn(
  family: Family,
  params: object,
  tiers: readonly (Tier | 'any')[] = ['any'],
): readonly Contradiction[] {
  const { contradictions } = family;
  if (!contradictions) return [];
  const found = tiers.flatMap(tier => contradictions(params, tier));
  return found.filter(({ why }, i) => found.findIndex(other => other.why === why) === i);
}

/** The request after a fix. */
export function withFix(family: Family, { params, tier }: Asked, { field, value }: Fix): Asked {
  return {
    params: Object.hasOwn(family.fields, field) ? { ...params, [field]: value } : params,
    tier: field === 'tier' ? (value as Asked['tier']) : tier,
  };
}
