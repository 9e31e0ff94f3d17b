import { choice, dims, flag, type ParamsOf, range, subset } from '@tessera/core';
import { LATTICES, MAX_BOUNDS } from './lattice-kinds.ts';
import { TEMPLATES } from './make/templates.ts';
import { TILE_NAMES } from './tiles.ts';

const STRATEGIES = ['perturb', 'reduction', 'template', 'random'] as const;
export const MAX_TILES = 400;

export const fields = {
  lattice: choice(
    'where tiles may lie: seed (floors and two walls a cell), box (all faces), flat (floors)',
    LATTICES,
    'seed',
  ),
  bounds: dims('cells in width, height and depth', {
    max: [MAX_BOUNDS.width, MAX_BOUNDS.height, MAX_BOUNDS.depth],
    default: [3, 2, 3],
  }),
  tiles: range('tiles on the finished board, fixed ones included; 0 for what suits the bounds', {
    min: 0,
    max: MAX_TILES,
    default: [0, 0],
  }),
  fixed: range('fixed tiles', { min: 0, max: MAX_TILES, default: [0, MAX_TILES] }),
  solutions: range('solutions up to symmetry', { min: 1, max: 3, default: [1, 1] }),
  silhouette: choice('show which faces carry a tile; auto shows it in 3D', ['auto', 'on', 'off'], 'auto'),
  strategy: choice('how a puzzle is found', STRATEGIES, 'perturb'),
  template: choice('the shape that the template strategy fills', ['any', ...TEMPLATES], 'any'),
  reasoning: choice('plain: no step needs an option tried out', ['any', 'plain'], 'any'),
  symmetry: choice('of the finished network', ['none', 'rotational', 'mirror'], 'none'),
  allow3D: flag('walls as well as floors', true),
  allowedTileTypes: subset('tiles that may be used', TILE_NAMES),
};

export type ConduitParams = ParamsOf<typeof fields>;
