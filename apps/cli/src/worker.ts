import { loadFamily } from '@tessera/catalog';
import type { Family } from '@tessera/core';
import { attemptServer } from '@tessera/mill/threads/serve';

/** What a worker thread of the command line does: attempts, for any family of the catalog. */
export const attempts = attemptServer(async (id): Promise<Family> => {
  const family = await loadFamily(id);
  if (!family) throw new Error(`no family ${id}`);
  return family;
});
