import { loadFamily } from '@tessera/catalog';
import type { Family } from '@tessera/core';
import { attemptHandlers } from '@tessera/mill';
import { serveThread } from '@tessera/mill/threads';

/** What a worker thread of the command line does: attempts, for any family of the catalog. */
serveThread(
  attemptHandlers(async (id): Promise<Family> => {
    const family = await loadFamily(id);
    if (!family) throw new Error(`no family ${id}`);
    return family;
  }),
);
