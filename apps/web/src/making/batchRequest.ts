import {
  type Asked,
  accept,
  contradictionsIn,
  type Family,
  type Fix,
  generateSeedString,
  readParams,
  readSeed,
  refuse,
  TIERS,
  type Tier,
  type Verdict,
  withFix,
} from '@tessera/core';
import {
  DEFAULT_ATTEMPTS_PER_ITEM,
  firstSelection,
  type Request,
  readRequest,
  type Selection,
  selectionSize,
} from '@tessera/mill';
import * as z from 'zod/mini';

export const MOST_IN_BATCH = 500;
export const TIER_CHOICES = ['any', ...TIERS, 'mixed'] as const;
export type TierChoice = (typeof TIER_CHOICES)[number];

/** What the form holds. */
export interface BatchRequest {
  readonly seed: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly tier: TierChoice;
  readonly count: number;
  /** How many of each tier, where they are mixed. */
  readonly quotas: Readonly<Record<Tier, number>>;
  /** Whether settings are relaxed when too few puzzles fit. */
  readonly adapt?: boolean;
}

const quota = z.int().check(z.minimum(0), z.maximum(MOST_IN_BATCH));
const schema = z.strictObject({
  seed: z.string(),
  params: z.record(z.string(), z.unknown()),
  tier: z.enum(TIER_CHOICES),
  count: z.int().check(z.minimum(1), z.maximum(MOST_IN_BATCH)),
  quotas: z.strictObject({ easy: quota, medium: quota, hard: quota, expert: quota }),
  adapt: z.exactOptional(z.boolean()),
});

export function freshRequest({ fields }: Family): BatchRequest {
  const params = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default]));
  const quotas = { easy: 5, medium: 5, hard: 5, expert: 5 };
  return { seed: generateSeedString(), params, tier: 'any', count: 20, quotas };
}

/** A request that was kept, if it still makes sense to the family. */
export function readBatchRequest(family: Family, json: unknown): Verdict<BatchRequest, 'request'> {
  const read = z.safeParse(schema, json);
  const params = read.success ? readParams(family.fields, read.data.params) : null;
  return read.success && params?.ok ? accept({ ...read.data, params: params.value }) : refuse('request');
}

/** A family with a tier among its fields steers its maker by it. */
export function isSteered({ fields }: Family): boolean {
  return Object.hasOwn(fields, 'tier');
}

/** What the form asks of every puzzle; the tiers of a mixed pack are told apart. */
export function askedOf({ params, tier }: BatchRequest): Asked {
  return { params, tier: tier === 'mixed' ? 'any' : tier };
}

/** The form after a change of one field. */
export function fixedRequest(family: Family, request: BatchRequest, fix: Fix): BatchRequest {
  return withAsked(family, request, withFix(family, askedOf(request), fix));
}

/** The form after a change of its fields. Where the family has a tier among its fields, that one counts. */
export function withAsked(family: Family, request: BatchRequest, { params, tier }: Asked): BatchRequest {
  const isOwn = !isSteered(family) && request.tier !== 'mixed';
  return { ...request, params, tier: isOwn ? tier : request.tier };
}

/** The tiers of a mixed pack that cannot come of its other settings, with the reason. */
export function impossibleTiers(family: Family, params: object): ReadonlyMap<Tier, string> {
  const whys = TIERS.map(tier => [tier, contradictionsIn(family, params, [tier])[0]?.why] as const);
  return new Map(whys.flatMap(([tier, why]) => (why === undefined ? [] : [[tier, why]])));
}

export type RequestFault = 'seed' | 'none' | 'many' | 'request';

/** The request that the command line would make of the same form: the same bytes come of it. */
export function millRequestOf(family: Family, asked: BatchRequest): Verdict<Request, RequestFault> {
  const seed = readSeed(family.seeds, asked.seed.trim());
  if (!seed.ok) return seed;
  const select = selectionOf(family, asked);
  const places = selectionSize(select);
  if (places === 0) return refuse('none');
  if (places > MOST_IN_BATCH) return refuse('many');
  const attempts = places * DEFAULT_ATTEMPTS_PER_ITEM;
  const adapt = asked.adapt && family.adapt ? { adapt: true } : {};
  return readRequest(family, { seed: seed.value, params: asked.params, select, attempts, ...adapt });
}

function selectionOf(family: Family, { params, tier, count, quotas }: BatchRequest): Selection {
  if (tier !== 'mixed') return firstSelection(count, isSteered(family) ? (params.tier as Tier | 'any') : tier);
  return {
    kind: 'first',
    quotas: Object.fromEntries(TIERS.flatMap(one => (quotas[one] > 0 ? [[one, quotas[one]]] : []))),
  };
}
