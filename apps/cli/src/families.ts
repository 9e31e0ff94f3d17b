import { CATALOG, loadFamily } from '@tessera/catalog';
import type { Family } from '@tessera/core';
import { didYouMean } from './did-you-mean.ts';
import { misused } from './halt.ts';

export const FAMILY_IDS: readonly string[] = CATALOG.map(entry => entry.id);

/** The family that a person named. */
export async function familyNamed(id: string): Promise<Family> {
  const family = await loadFamily(id);
  if (family) return family;
  throw misused(`unknown family "${id}"${didYouMean(id, FAMILY_IDS)}; there are ${FAMILY_IDS.join(', ')}`);
}
