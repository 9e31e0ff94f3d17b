import type { loadDraftTools } from '@tessera/conduit';

/** All that the family knows about building by hand, once it is loaded. */
export type Workbench = Awaited<ReturnType<typeof loadDraftTools>>;
