import { choice, dims, flag, type ParamsOf, range, subset, TIERS } from '@tessera/core';
import { LATTICES, MAX_BOUNDS } from './lattice-kinds.ts';
import { TEMPLATES } from './make/templates.ts';
import { OPTION_WORDS as words } from './option-words.ts';
import { TILE_NAMES } from './tiles.ts';

const STRATEGIES = ['perturb', 'reduction', 'template', 'random'] as const;
export const MAX_TILES = 400;

export const fields = {
  lattice: choice(words.lattice, LATTICES, 'seed'),
  bounds: dims(words.bounds, {
    max: [MAX_BOUNDS.width, MAX_BOUNDS.height, MAX_BOUNDS.depth],
    default: [3, 2, 3],
  }),
  tier: choice(words.tier, ['any', ...TIERS], 'any'),
  tiles: range(words.tiles, {
    min: 0,
    max: MAX_TILES,
    default: [0, 0],
  }),
  fixed: range(words.fixed, { min: 0, max: MAX_TILES, default: [0, MAX_TILES] }),
  solutions: range(words.solutions, { min: 1, max: 3, default: [1, 1] }),
  silhouette: choice(words.silhouette, ['auto', 'on', 'off'], 'auto'),
  strategy: choice(words.strategy, STRATEGIES, 'perturb'),
  template: choice(words.template, ['any', ...TEMPLATES], 'any'),
  reasoning: choice(words.reasoning, ['any', 'plain'], 'any'),
  symmetry: choice(words.symmetry, ['none', 'rotational', 'mirror'], 'none'),
  allow3D: flag(words.allow3D, true),
  allowedTileTypes: subset(words.allowedTileTypes, TILE_NAMES),
};

export type ConduitParams = ParamsOf<typeof fields>;
