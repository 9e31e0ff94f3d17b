import { loadFamily } from '@tessera/catalog';
import { attemptHandlers } from '@tessera/mill';
import { serveThread } from '@tessera/mill/threads';

/** The body of the threads that make ordered items. */
serveThread(
  attemptHandlers(async id => {
    const family = await loadFamily(id);
    if (!family) throw new Error(`no family ${id}`);
    return family;
  }),
);
