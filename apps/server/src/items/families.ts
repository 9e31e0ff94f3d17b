import { loadFamily } from '@tessera/catalog';
import type { Family } from '@tessera/core';

const loaded = new Map<string, Family | null>();

/** A family of the catalog; null if it has none of this id. Only the first request waits. */
export function familyNow(id: string): Family | null | Promise<Family | null> {
  const known = loaded.get(id);
  return known === undefined ? loadOnce(id) : known;
}

async function loadOnce(id: string): Promise<Family | null> {
  const family = await loadFamily(id);
  // Unknown ids are not kept, because there could be any number of them.
  if (family) loaded.set(id, family);
  return family;
}
