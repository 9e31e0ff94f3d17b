import type { FamilyTools } from '@tessera/core';
import { toolWords } from './tool-words.ts';

const load = async () => (await import('./solve.ts')).solver;

/** What the command line and the server may ask of the family. */
export const tools: FamilyTools = {
  solve: {
    examples: [
      { command: 'tessera solve toy board.txt', note: toolWords.board },
      { command: 'tessera make toy | tessera solve toy -' },
    ],
    load,
  },
  hint: { examples: [{ command: 'tessera make toy | tessera hint toy -' }], load },
};
