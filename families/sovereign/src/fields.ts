import { choice, type Preset, whole } from '@tessera/core';
import { LARGEST, MOST_STARS, SMALLEST } from './board.ts';
import type { SovereignKinds, SovereignParams } from './kinds.ts';
import { SHAPES } from './make/shape.ts';

export const FIELDS = {
  size: whole('rows and columns', { min: SMALLEST, max: LARGEST, default: 8 }),
  stars: whole('sovereigns in every row, column and region', { min: 1, max: MOST_STARS, default: 1 }),
  tier: choice('hardest deduction needed', ['any', 'easy', 'medium', 'hard', 'expert'], 'any'),
  shape: choice(
    'regions: as people draw them, about equal, at most three rows’ worth of cells, or any',
    SHAPES,
    'natural',
  ),
  sets: whole('largest set of rows, columns or regions to reason with', { min: 2, max: LARGEST, default: 4 }),
  largest: whole('cells of the largest region; 0 for what the shape has', {
    min: 0,
    max: LARGEST * LARGEST,
    default: 0,
  }),
  lone: whole('most regions of one cell; -1 for what the shape has', { min: -1, max: LARGEST, default: -1 }),
} as const;

export const DEFAULTS: SovereignParams = {
  size: 8,
  stars: 1,
  tier: 'any',
  shape: 'natural',
  sets: 4,
  largest: 0,
  lone: -1,
};

export const PRESETS: readonly Preset<SovereignKinds>[] = [
  { id: 'small', title: 'Small and easy', params: { ...DEFAULTS, size: 6, tier: 'easy' } },
  { id: 'everyday', title: 'Everyday', params: DEFAULTS },
  { id: 'large', title: 'Large', params: { ...DEFAULTS, size: 12, tier: 'medium' } },
  { id: 'expert', title: 'Expert', params: { ...DEFAULTS, size: 9, tier: 'expert' } },
  { id: 'two', title: 'Two a row', params: { ...DEFAULTS, size: 10, stars: 2 } },
  { id: 'poster', title: 'Poster', params: { ...DEFAULTS, size: 20, shape: 'compact' } },
];
