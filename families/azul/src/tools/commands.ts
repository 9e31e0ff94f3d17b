import type { FamilyCommand } from '@tessera/core';
import { matchOptions } from './match-options.ts';
import { CONTESTANTS } from './names.ts';
import { playOptions } from './play-options.ts';
import { reviewOptions } from './review-options.ts';
import { helpWords as words } from './words.ts';

export const playCommand: FamilyCommand = {
  name: 'play',
  description: words.play.description,
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
  description: words.match.description,
  operands: [
    { name: 'A', help: words.match.a(CONTESTANTS) },
    { name: 'B', help: words.match.b },
  ],
  options: matchOptions,
  notes: words.match.notes,
  examples: [
    { command: 'tessera azul match learned greedy' },
    { command: 'tessera azul match learned hand --games 400 --movetime 30' },
  ],
  load: async () => (await import('./match.ts')).match,
};

export const reviewCommand: FamilyCommand = {
  name: 'review',
  description: words.review.description,
  operands: [{ name: 'FILE', help: words.review.file }],
  options: reviewOptions,
  notes: words.review.notes,
  examples: [
    { command: 'tessera azul review game.json' },
    { command: 'tessera azul review replay.html --nodes 20000 --format json' },
  ],
  load: async () => (await import('./review.ts')).review,
};
