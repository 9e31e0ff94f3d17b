import { canonicalJson, type Family, type Field, type Fix, type Shortfall, type Tally } from '@tessera/core';
import type { NearMisses } from './near-misses.ts';

/** Why a search found nothing: what refused most, how close the best attempt came, and the change that helps most. */
export interface Diagnosis {
  /** The most frequent refusal, as `stage:reason`. */
  readonly key: string;
  readonly reason: string;
  /** Its share of all attempts. */
  readonly share: number;
  readonly shortfall: Shortfall | null;
  readonly fix: Fix | null;
}

/** The least score of a selection, where a change names it like a field. */
const MIN_SCORE = 'minScore';

/** Null when nothing was refused. */
export function diagnose(family: Family, params: object, tally: Tally, near: NearMisses): Diagnosis | null {
  const [most] = Object.entries(tally.refused).sort(([, a], [, b]) => b - a);
  if (!most) return null;
  const [key, count] = most;
  const reason = key.slice(key.indexOf(':') + 1);
  const shortfall = near.closest(key) ?? null;
  const fix = fixFor(family, params as Readonly<Record<string, unknown>>, key, reason, shortfall, near);
  return { key, reason, share: count / tally.attempts, shortfall, fix };
}

function fixFor(
  family: Family,
  params: Readonly<Record<string, unknown>>,
  key: string,
  reason: string,
  shortfall: Shortfall | null,
  near: NearMisses,
): Fix | null {
  if (key === 'select:tier') return near.commonestTier ? { field: 'tier', value: near.commonestTier } : null;
  if (key === 'select:score') return near.bestScore === undefined ? null : { field: MIN_SCORE, value: near.bestScore };
  const eased = shortfall && easedValue(family.fields[shortfall.field]!, params[shortfall.field], shortfall);
  if (shortfall && eased !== null) return { field: shortfall.field, value: eased };
  const isStrict = (field: string) => canonicalJson(params[field]) !== canonicalJson(family.fields[field]!.default);
  const field = family.words.refusals[reason]?.fields?.find(isStrict);
  return field === undefined ? null : { field, value: family.fields[field]!.default };
}

/** The value of a field that the closest attempt would have met. */
function easedValue(field: Field, value: unknown, { wanted, got }: Shortfall): unknown {
  const isMinimum = got < wanted;
  const met = isMinimum ? Math.floor(got) : Math.ceil(got);
  if (field.kind === 'whole') return met >= field.min && met <= field.max ? met : null;
  if (field.kind !== 'range' || met < field.min || met > field.max) return null;
  const [least, most] = value as readonly [number, number];
  return isMinimum ? [Math.min(least, met), most] : [least, Math.max(most, met)];
}
