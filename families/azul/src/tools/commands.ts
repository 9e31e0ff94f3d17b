import type { FamilyCommand } from '@tessera/core';
import { matchOptions } from './match-options.ts';
import { CONTESTANTS } from './names.ts';
import { playOptions } from './play-options.ts';

export const playCommand: FamilyCommand = {
  name: 'play',
  description: 'Play a game of Azul against one or more policies, or against the engine.',
  options: playOptions,
  examples: [
    { command: 'tessera azul play' },
    { command: 'tessera azul play --against engine --movetime 1000' },
    { command: 'tessera azul play --against random --players 3 --seed 42' },
  ],
  load: async () => (await import('./play.ts')).playProgram,
};

export const matchCommand: FamilyCommand = {
  name: 'match',
  description: 'Let two players play a match of games for two, in changing seats on the same deals.',
  operands: [
    { name: 'A', help: `one of ${CONTESTANTS.join(', ')}` },
    { name: 'B', help: 'another, or the same' },
  ],
  options: matchOptions,
  notes: `hand and learned search, with a value of the boards between rounds set by hand or learned; mixed is greedy in 7 drafts of
10 and random in the others. Without --movetime the same seed gives the same match, whatever the number of threads.`,
  examples: [
    { command: 'tessera azul match learned greedy' },
    { command: 'tessera azul match learned hand --games 400 --movetime 30' },
  ],
  load: async () => (await import('./match.ts')).match,
};
