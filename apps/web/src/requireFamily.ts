import { loadFamily } from '@tessera/catalog';
import type { Family } from '@tessera/core';

/** Loads a family that is known to exist; an unknown id is a bug of the caller and throws. */
export async function requireFamily(id: string): Promise<Family> {
  const family = await loadFamily(id);
  if (!family) throw new Error(`there is no family ${id}`);
  return family;
}
