import type { Preset } from '@tessera/core';
import { type ConduitParams, fields } from './fields.ts';
import type { ConduitKinds } from './kinds.ts';

const defaults = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, field.default]),
) as ConduitParams;

function preset(id: string, title: string, params: Partial<ConduitParams>): Preset<ConduitKinds> {
  return { id, title, params: { ...defaults, ...params } };
}

export const presets: readonly Preset<ConduitKinds>[] = [
  preset('first-steps', 'First steps: 4 by 4, nothing to try out', {
    lattice: 'flat',
    bounds: [4, 1, 4],
    reasoning: 'plain',
  }),
  preset('flat-4', 'Flat, 4 by 4', { lattice: 'flat', bounds: [4, 1, 4] }),
  preset('flat-5', 'Flat, 5 by 5', { lattice: 'flat', bounds: [5, 1, 5] }),
  preset('flat-6-plain', 'Flat, 6 by 6, nothing to try out', {
    lattice: 'flat',
    bounds: [6, 1, 6],
    reasoning: 'plain',
  }),
  preset('flat-6', 'Flat, 6 by 6', { lattice: 'flat', bounds: [6, 1, 6] }),
  preset('one-fixed', 'Flat, 4 by 4, at most one fixed tile', { lattice: 'flat', bounds: [4, 1, 4], fixed: [0, 1] }),
  preset('box', 'A small box, all faces', { lattice: 'box', bounds: [2, 1, 2] }),
  preset('corner', 'Floors and walls, 2 by 2 by 2', { lattice: 'seed', bounds: [2, 2, 2], tiles: [8, 12] }),
  preset('shell', 'Floors and walls, 3 by 2 by 3', { lattice: 'seed', bounds: [3, 2, 3], tiles: [12, 16] }),
  preset('cube', 'Floors and walls, 3 by 3 by 3', { lattice: 'seed', bounds: [3, 3, 3], tiles: [24, 24] }),
];
