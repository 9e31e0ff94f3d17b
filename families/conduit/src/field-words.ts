import type { FieldWords } from '@tessera/core';
import { sitesName, tileShape } from './tile-names.ts';
import { TILE_NAMES } from './tiles.ts';

const SHAPES: Readonly<Record<string, string>> = {
  cap: 'Caps',
  straight: 'Straights',
  corner: 'Corners',
  tee: 'Tees',
  cross: 'Crosses',
};

/** The fields as a form asks for them. */
export const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  lattice: {
    label: 'Board',
    help: 'Flat is one floor. In space a cell has a floor and two walls, or tiles may lie on every face.',
    isCommon: true,
    names: { flat: 'Flat', seed: 'Floors and walls', box: 'All faces' },
  },
  bounds: { label: 'Size in cells', help: 'A flat board has a width and a depth.', isCommon: true },
  reasoning: {
    label: 'Thinking',
    isCommon: true,
    names: { any: 'As it comes', plain: 'Nothing to try out' },
  },
  tiles: { label: 'Tiles', help: 'On the finished board, fixed ones too. 0 to 0 takes what suits the size.' },
  fixed: { label: 'Fixed tiles' },
  solutions: { label: 'Solutions', help: 'Turned or mirrored ones count as one.' },
  silhouette: {
    label: 'Silhouette',
    help: 'Shows which faces will carry a tile.',
    names: { auto: 'Only in space', on: 'Always', off: 'Never' },
  },
  strategy: {
    label: 'How it is made',
    names: {
      perturb: 'Grown and improved',
      reduction: 'Grown once',
      template: 'From a shape',
      random: 'From tiles drawn blindly',
    },
  },
  template: {
    label: 'Shape',
    help: 'Counts only for a puzzle made from a shape.',
    names: {
      any: 'Any',
      L: 'An L',
      cross: 'Cross',
      ring: 'Ring',
      spiral: 'Spiral',
      stripes: 'Stripes',
      box: 'Box',
      tower: 'Tower',
    },
  },
  symmetry: {
    label: 'Symmetry of the finished network',
    names: { none: 'None', rotational: 'By a turn', mirror: 'In a mirror' },
  },
  allow3D: { label: 'Tiles on walls too' },
  allowedTileTypes: {
    label: 'Tiles that may be used',
    names: Object.fromEntries(TILE_NAMES.map(tile => [tile, sitesName(tile) || 'middle'])),
    group: tile => SHAPES[tileShape(tile)] ?? tileShape(tile),
  },
};
