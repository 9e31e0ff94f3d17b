import { changedParams, contradictionsIn, type Family, type Fix, fieldText, TIERS, type Tier } from '@tessera/core';
import type { Request, Selection } from '@tessera/mill';
import { misused } from '../exit-error.ts';
import { flagName, presetWords } from '../family-options.ts';
import { makeWords } from './words.ts';

/** Refuses a request that no item can meet, with the changes that help. Adaptive settings may come to ask for less. */
export function refuseImpossible(family: Family, { params, select, adapt }: Request): void {
  if (adapt) return;
  const tiers = tiersOf(select);
  for (const tier of tiers) {
    const [first] = contradictionsIn(family, params, [tier]);
    if (!first) continue;
    const isByTier = contradictionsIn(family, params).length === 0;
    const ways = first.fixes
      .filter(({ field }) => tiers.length === 1 || field !== 'tier')
      .map(fix => fixFlag(family, fix));
    if (tiers.length > 1 && isByTier) ways.push(makeWords.quotaWithout(tier));
    const asked = askedText(family, params, isByTier ? tier : 'any');
    throw misused(makeWords.impossible(asked, first.why.replace(/\.$/, ''), ways));
  }
}

function askedText(family: Family, params: object, tier: Tier | 'any'): string {
  if (tier === 'any') return presetWords(family, params);
  const isPlain = Object.keys(changedParams(family.fields, params as Readonly<Record<string, unknown>>)).length === 0;
  return `${isPlain ? '' : `${presetWords(family, params)} `}--tier ${tier}`;
}

/** A change as the option that makes it. */
export function fixFlag({ fields }: Family, { field, value }: Fix): string {
  const text = fields[field] ? fieldText(fields[field], value) : String(value);
  return `--${flagName(field)} ${text || "''"}`;
}

function tiersOf(select: Selection): readonly (Tier | 'any')[] {
  if (select.kind === 'best') return [select.tier];
  return ([...TIERS, 'any'] as const).filter(tier => (select.quotas[tier] ?? 0) > 0);
}
