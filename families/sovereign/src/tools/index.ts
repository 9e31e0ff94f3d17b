import type { FamilyTools } from '@tessera/core';

const load = async () => (await import('./solve.ts')).solver;

/** What the command line and the server may ask of Sovereign. */
export const tools: FamilyTools = {
  solve: {
    examples: [
      { command: 'tessera solve sovereign board.txt', note: 'rows of letters, a region each' },
      { command: 'tessera solve sovereign levels.json', note: '[{ "id": "7", "regions": "AAB\\n…" }, …]' },
    ],
    load,
  },
  hint: {
    notes:
      'A sovereign board may be followed by an empty line and its marks, a row a line: . is empty, x crossed out, S a sovereign.',
    examples: [{ command: 'tessera hint sovereign board.txt' }],
    load,
  },
};
