import type { FamilyTools } from '@tessera/core';

const load = async () => (await import('./solve.ts')).solver;

/** What the command line and the server may ask of the family. */
export const tools: FamilyTools = {
  solve: {
    examples: [
      { command: 'tessera solve toy board.txt', note: 'rows of dots, each with its sum, then the sums of the columns' },
      { command: 'tessera make toy | tessera solve toy -' },
    ],
    load,
  },
  hint: { examples: [{ command: 'tessera make toy | tessera hint toy -' }], load },
};
