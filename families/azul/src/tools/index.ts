import type { FamilyTools } from '@tessera/core';
import { matchCommand, playCommand, reviewCommand } from './commands.ts';
import { helpWords as words } from './words.ts';

/** What the command line and the server may ask of Azul. */
export const tools: FamilyTools = {
  evaluate: {
    subject: 'position',
    report: words.evaluate.report,
    notes: words.evaluate.notes,
    examples: [
      { command: 'tessera make azul --seed 7 | tessera evaluate azul -' },
      { command: 'tessera evaluate azul positions.jsonl --budget exact' },
    ],
    load: async () => (await import('./evaluate.ts')).evaluator,
  },
  engine: {
    notes: words.engine,
    examples: [
      { command: 'tessera engine azul' },
      { command: "printf 'position 2f.1.00.c.… \\ngo nodes 20000\\n' | tessera engine azul" },
    ],
    load: async () => (await import('./engine.ts')).engine,
  },
  commands: { summary: words.summary, list: [playCommand, reviewCommand, matchCommand] },
};
