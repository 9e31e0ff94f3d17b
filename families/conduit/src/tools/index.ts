import type { FamilyTools } from '@tessera/core';
import { puzzlesIn } from './puzzles-in.ts';
import { words } from './words.ts';

const load = async () => (await import('./solve.ts')).solver;

/** What the command line and the server may ask of Conduit. */
export const tools: FamilyTools = {
  boardsIn: puzzlesIn,
  solve: {
    examples: [
      { command: 'tessera solve conduit puzzle.txt', note: words.lines },
      { command: 'tessera solve conduit puzzle.json --limit 100 --count-only', note: words.json },
      { command: 'tessera make conduit | tessera solve conduit -' },
    ],
    load,
  },
  evaluate: {
    subject: 'puzzle',
    report: words.report,
    examples: [{ command: 'tessera evaluate conduit puzzle.txt' }],
    load: async () => (await import('./evaluate.ts')).puzzleEvaluator,
  },
  hint: { examples: [{ command: 'tessera make conduit --seed 7 | tessera hint conduit -' }], load },
};
