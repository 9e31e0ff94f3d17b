import type { FamilyTools } from '@tessera/core';

const load = async () => (await import('./solve.ts')).solver;

/** What the command line and the server may ask of Conduit. */
export const tools: FamilyTools = {
  solve: { examples: [{ command: 'tessera make conduit | tessera solve conduit -' }], load },
  hint: { examples: [{ command: 'tessera make conduit --seed 7 | tessera hint conduit -' }], load },
};
