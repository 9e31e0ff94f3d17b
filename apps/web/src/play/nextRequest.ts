import {
  type Asked,
  canonicalJson,
  expectOk,
  type Family,
  type Made,
  readParams,
  type Tier,
  type UnprovenItem,
  withFix,
} from '@tessera/core';
import { type PlayLink, readLink, requestSearch, type Search } from '@tessera/core/links/link.ts';
import { linkOfDay } from '../daily/day.ts';
import { words } from '../words.ts';
import type { DifficultyChoice } from './difficultyChoice.ts';

type Params = PlayLink['params'];

/** What the item after this one is to be like. */
export interface NextRequest {
  readonly asked: Asked;
  readonly choice: DifficultyChoice;
  /** How its difficulty was decided, in a few words; null where the item in hand shows it. */
  readonly note: string | null;
}

/**
 * The same settings and the same choice of difficulty: any stays any. Without a choice it is the recommended tier, where the
 * settings are those that every tier is offered in; other settings may have no item of that tier, so the tier stays as it is.
 */
export function nextRequest(
  family: Family,
  { origin, grade }: Pick<Made | UnprovenItem, 'origin' | 'grade'>,
  known: DifficultyChoice | null,
  recommended: Tier | undefined,
): NextRequest {
  const params = origin.params as Params;
  const choice = known ?? steeredTier(family, params) ?? 'recommended';
  const asking = (value: Asked['tier']) => withFix(family, { params, tier: value }, { field: 'tier', value });
  if (choice !== 'recommended')
    return { asked: asking(choice), choice, note: choice === 'any' ? words.next.any : null };
  if (recommended && isUsual(family, params))
    return { asked: asking(recommended), choice, note: words.next.recommended(words.tiers[recommended]) };
  return { asked: asking(grade?.tier ?? 'any'), choice, note: null };
}

export function searchOfNext(family: Family, { params, tier }: Asked, seed: string): Search {
  return requestSearch(family, { seed, params, ...(tier === 'any' ? {} : { tier }) });
}

/** The address of a request with a seed, and the link that it is read as; null where this version no longer knows the settings. */
export function addressOfNext(
  family: Family,
  asked: Asked,
  seed: string,
): { readonly search: Search; readonly link: PlayLink } | null {
  if (!readParams(family.fields, asked.params).ok) return null;
  const search = searchOfNext(family, asked, seed);
  const link = readLink(family, search);
  return link.ok ? { search, link: link.value } : null;
}

/** The tier that a family with such a field was asked for; its items' addresses hold it. */
function steeredTier({ fields }: Family, params: Params): Tier | null {
  const tier = Object.hasOwn(fields, 'tier') ? (params.tier as Tier | 'any' | undefined) : undefined;
  return tier === undefined || tier === 'any' ? null : tier;
}

/** Whether settings are the family's defaults or those of its days, whatever tier they name. */
function isUsual(family: Family, params: Params): boolean {
  const plain = canonicalJson({ ...params, tier: null });
  const usual = [expectOk(readParams(family.fields, {})), linkOfDay(family, '2026-01-01').params];
  return usual.some(one => canonicalJson({ ...one, tier: null }) === plain);
}
