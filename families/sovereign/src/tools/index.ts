import type { FamilyTools } from '@tessera/core';
import { boardsIn } from './boards-in.ts';
import { words } from './words.ts';

const load = async () => (await import('./solve.ts')).solver;

/** What the command line and the server may ask of Sovereign. */
export const tools: FamilyTools = {
  boardsIn,
  solve: {
    examples: [
      { command: 'tessera solve sovereign board.txt', note: words.letters },
      { command: 'tessera solve sovereign levels.json', note: words.json },
      { command: 'tessera solve sovereign links.txt', note: words.links },
    ],
    load,
  },
  evaluate: {
    subject: 'puzzle',
    report: words.report,
    examples: [{ command: 'tessera evaluate sovereign board.txt' }],
    load: async () => (await import('./evaluate.ts')).boardEvaluator,
  },
  hint: {
    notes: words.marks,
    examples: [{ command: 'tessera hint sovereign board.txt' }],
    load,
  },
  certify: {
    examples: [{ command: 'tessera certify boards.pack > boards.jsonl && node checkers/sovereign.mjs boards.jsonl' }],
    load: async () => (await import('./certify.ts')).certifier,
  },
};
