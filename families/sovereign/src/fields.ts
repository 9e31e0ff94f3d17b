import { choice, type Preset, whole } from '@tessera/core';
import { MAX_SIZE, MAX_STARS, MIN_SIZE } from './board.ts';
import type { SovereignKinds, SovereignParams } from './kinds.ts';
import { SHAPES } from './make/shape.ts';

export const fields = {
  size: whole('rows and columns', { min: MIN_SIZE, max: MAX_SIZE, default: 8 }),
  stars: whole('sovereigns in every row, column and region', { min: 1, max: MAX_STARS, default: 1 }),
  tier: choice('hardest deduction needed', ['any', 'easy', 'medium', 'hard', 'expert'], 'any'),
  shape: choice(
    'regions: as people draw them, about equal, at most three rows’ worth of cells, or any',
    SHAPES,
    'natural',
  ),
  sets: whole('largest set of rows, columns or regions to reason with', { min: 2, max: MAX_SIZE, default: 4 }),
  largest: whole('cells of the largest region; 0 for what the shape has', {
    min: 0,
    max: MAX_SIZE * MAX_SIZE,
    default: 0,
  }),
  lone: whole('most regions of one cell; -1 for what the shape has', { min: -1, max: MAX_SIZE, default: -1 }),
} as const;

export const DEFAULT_PARAMS: SovereignParams = {
  size: 8,
  stars: 1,
  tier: 'any',
  shape: 'natural',
  sets: 4,
  largest: 0,
  lone: -1,
};

export const presets: readonly Preset<SovereignKinds>[] = [
  { id: 'small', title: 'Small and easy', params: { ...DEFAULT_PARAMS, size: 6, tier: 'easy' } },
  { id: 'everyday', title: 'Everyday', params: DEFAULT_PARAMS },
  { id: 'large', title: 'Large', params: { ...DEFAULT_PARAMS, size: 12, tier: 'medium' } },
  { id: 'expert', title: 'Expert', params: { ...DEFAULT_PARAMS, size: 9, tier: 'expert' } },
  { id: 'two', title: 'Two a row', params: { ...DEFAULT_PARAMS, size: 10, stars: 2 } },
  { id: 'poster', title: 'Poster', params: { ...DEFAULT_PARAMS, size: 20, shape: 'compact' } },
];
