import { choice, whole } from '@tessera/core';
import { MAX_SIZE, MAX_STARS, MIN_SIZE } from './limits.ts';
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
