import { MOST_MS, type OptionValues, type ToolOptions } from '@tessera/core';
import { OPPONENTS } from './names.ts';

export const playOptions = {
  against: { kind: 'choice', sign: 'WHO', help: 'who sits across', of: OPPONENTS, default: 'greedy' },
  movetime: { kind: 'whole', sign: 'MS', help: 'how long the engine may think', min: 1, max: MOST_MS, default: 300 },
  players: { kind: 'whole', sign: 'N', help: 'players at the table, 2 to 4', min: 2, max: 4, default: 2 },
  wall: {
    kind: 'choice',
    sign: 'KIND',
    help: 'the coloured wall or the grey one',
    of: ['fixed', 'grey'],
    default: 'fixed',
  },
  seat: { kind: 'whole', sign: 'N', help: 'where you sit; player 1 begins', min: 1, max: 4, default: 1 },
  seed: {
    kind: 'text',
    sign: 'S',
    short: 's',
    help: 'deal the game of this seed (default: a fresh one, which is printed)',
  },
  from: { kind: 'text', sign: 'POSITION', help: 'go on from a position in one line, as n prints it' },
} as const satisfies ToolOptions;

export type PlayOptions = OptionValues<typeof playOptions>;
