import { CATALOG, loadFamily } from '@tessera/catalog';
import { didYouMean, type Family } from '@tessera/core';
import { misused } from './exit-error.ts';
import { words } from './words.ts';

export const FAMILY_IDS: readonly string[] = CATALOG.map(entry => entry.id);

/** The family that examples and measurements use: the sample, where there is one. */
export const SAMPLE: string = (CATALOG.find(entry => entry.isSample) ?? CATALOG[0]!).id;

/** The family that a person named. */
export async function familyNamed(id: string): Promise<Family> {
  const family = await loadFamily(id);
  if (family) return family;
  throw misused(words.families.unknown(id, didYouMean(id, FAMILY_IDS), FAMILY_IDS));
}
