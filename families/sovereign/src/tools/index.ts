import type { FamilyTools } from '@tessera/core';
import { words } from './words.ts';

const load = async () => (await import('./solve.ts')).solver;

/** What the command line and the server may ask of Sovereign. */
export const tools: FamilyTools = {
  solve: {
    examples: [
      { command: 'tessera solve sovereign board.txt', note: words.letters },
      { command: 'tessera solve sovereign levels.json', note: words.json },
    ],
    load,
  },
  hint: {
    notes: words.marks,
    examples: [{ command: 'tessera hint sovereign board.txt' }],
    load,
  },
};
