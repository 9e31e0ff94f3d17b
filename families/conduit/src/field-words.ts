import type { FieldWords, WordsOf } from '@tessera/core';
import { sitesName, tileShape } from './tile-names.ts';
import { TILE_NAMES } from './tiles.ts';

const SHAPES: Readonly<Record<string, string>> = {
  cap: 'Caps',
  straight: 'Straights',
  corner: 'Corners',
  tee: 'Tees',
  cross: 'Crosses',
};

export const PRESET_TITLES = {
  'first-steps': 'Start here: flat 3×3',
  'flat-4-plain': 'Flat 4×4 · no trial and error',
  'first-cube': 'Small 2×2×2 · no trial and error',
  'flat-4': 'Flat 4×4',
  'flat-5': 'Flat 5×5',
  'flat-6-plain': 'Flat 6×6 · no trial and error',
  'flat-6': 'Flat 6×6',
  'one-fixed': 'Flat 4×4 · at most one fixed tile',
  box: 'Small box · all faces',
  corner: 'Floors and walls 2×2×2',
  shell: 'Floors and walls 3×2×3',
  cube: 'Floors and walls 3×3×3',
} as const;

/** The fields as a form asks for them. */
export const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  lattice: {
    label: 'Board',
    help: 'Flat: one layer. Floors and walls: 3D with inner walls. All faces: the outside of a box too.',
    isCommon: true,
    names: { flat: 'Flat', seed: 'Floors and walls', box: 'All faces' },
  },
  bounds: { label: 'Size in cells', help: 'A flat board has a width and a depth.', isCommon: true },
  tier: {
    label: 'Difficulty',
    isCommon: true,
    names: { any: 'Any', easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' },
  },
  reasoning: {
    label: 'Trial and error',
    isCommon: true,
    names: { any: 'Allowed', plain: 'None' },
  },
  tiles: {
    label: 'Tiles',
    help: 'On the finished board, including fixed tiles. 0 to 0 chooses a number to suit the size.',
  },
  fixed: { label: 'Fixed tiles' },
  solutions: { label: 'Solutions', help: 'Rotated or mirrored solutions count as one.' },
  silhouette: {
    label: 'Outline',
    help: 'Shows which spots get a tile.',
    names: { auto: 'Only in 3D', on: 'Always', off: 'Never' },
  },
  strategy: {
    label: 'How it is made',
    names: {
      perturb: 'Grown and improved',
      reduction: 'Grown once',
      template: 'From a shape',
      random: 'From random tiles',
    },
  },
  template: {
    label: 'Shape',
    help: 'Only for puzzles made from a shape.',
    names: {
      any: 'Any',
      L: 'L shape',
      cross: 'Cross',
      ring: 'Ring',
      spiral: 'Spiral',
      stripes: 'Stripes',
      box: 'Box',
      tower: 'Tower',
    },
  },
  symmetry: {
    label: 'Symmetry of the solution',
    names: { none: 'None', rotational: 'Rotational', mirror: 'Mirror' },
  },
  allow3D: { label: 'Use walls too' },
  allowedTileTypes: {
    label: 'Allowed tiles',
    names: Object.fromEntries(TILE_NAMES.map(tile => [tile, sitesName(tile) || 'middle'])),
    group: tile => SHAPES[tileShape(tile)] ?? tileShape(tile),
  },
};

export type ConduitPresetTitles = WordsOf<typeof PRESET_TITLES>;
