import { choice, whole } from '@tessera/core';
import { MAX_SIZE, MAX_STARS, MIN_SIZE } from './limits.ts';
import { SHAPES } from './make/shape.ts';
import { OPTION_WORDS as words } from './option-words.ts';

export const fields = {
  size: whole(words.size, { min: MIN_SIZE, max: MAX_SIZE, default: 8 }),
  stars: whole(words.stars, { min: 1, max: MAX_STARS, default: 1 }),
  tier: choice(words.tier, ['any', 'easy', 'medium', 'hard', 'expert'], 'any'),
  shape: choice(words.shape, SHAPES, 'natural'),
  sets: whole(words.sets, { min: 2, max: MAX_SIZE, default: 4 }),
  largest: whole(words.largest, {
    min: 0,
    max: MAX_SIZE * MAX_SIZE,
    default: 0,
  }),
  lone: whole(words.lone, { min: -1, max: MAX_SIZE, default: -1 }),
} as const;
