import { loadFamily } from '@tessera/catalog';
import type { Family } from '@tessera/core';

const loaded = new Map<string, Family | null>();

/** A family that the catalog has; null for any other. Only the first request for it waits. */
export function familyNow(id: string): Family | null | Promise<Family | null> {
  const known = loaded.get(id);
  return known === undefined ? loadOnce(id) : known;
}

async function loadOnce(id: string): Promise<Family | null> {
  const family = await loadFamily(id);
  // Ids that nobody has could be any number.
  if (family) loaded.set(id, family);
  return family;
}
