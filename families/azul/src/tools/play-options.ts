import { MOST_MS, type OptionValues, type ToolOptions } from '@tessera/core';
import { OPPONENTS } from './names.ts';
import { helpWords } from './words.ts';

const words = helpWords.play;

export const playOptions = {
  against: { kind: 'choice', sign: 'WHO', help: words.against, of: OPPONENTS, default: 'greedy' },
  movetime: { kind: 'whole', sign: 'MS', help: words.movetime, min: 1, max: MOST_MS, default: 300 },
  players: { kind: 'whole', sign: 'N', help: words.players, min: 2, max: 4, default: 2 },
  wall: {
    kind: 'choice',
    sign: 'KIND',
    help: words.wall,
    of: ['fixed', 'grey'],
    default: 'fixed',
  },
  seat: { kind: 'whole', sign: 'N', help: words.seat, min: 1, max: 4, default: 1 },
  seed: {
    kind: 'text',
    sign: 'S',
    short: 's',
    help: words.seed,
  },
  from: { kind: 'text', sign: 'POSITION', help: words.from },
} as const satisfies ToolOptions;

export type PlayOptions = OptionValues<typeof playOptions>;
