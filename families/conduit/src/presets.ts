import type { Preset } from '@tessera/core';
import { PRESET_TITLES } from './field-words.ts';
import { type ConduitParams, fields } from './fields.ts';
import type { ConduitKinds } from './kinds.ts';

const defaults = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, field.default]),
) as ConduitParams;

function preset(id: keyof typeof PRESET_TITLES, params: Partial<ConduitParams>): Preset<ConduitKinds> {
  return { id, title: PRESET_TITLES[id], params: { ...defaults, ...params } };
}

export const presets: readonly Preset<ConduitKinds>[] = [
  preset('first-steps', { lattice: 'flat', bounds: [3, 1, 3], reasoning: 'plain' }),
  preset('flat-4-plain', { lattice: 'flat', bounds: [4, 1, 4], reasoning: 'plain' }),
  preset('first-cube', { lattice: 'seed', bounds: [2, 2, 2], tiles: [6, 9], reasoning: 'plain' }),
  preset('flat-4', { lattice: 'flat', bounds: [4, 1, 4] }),
  preset('flat-5', { lattice: 'flat', bounds: [5, 1, 5] }),
  preset('flat-6-plain', {
    lattice: 'flat',
    bounds: [6, 1, 6],
    reasoning: 'plain',
  }),
  preset('flat-6', { lattice: 'flat', bounds: [6, 1, 6] }),
  preset('one-fixed', { lattice: 'flat', bounds: [4, 1, 4], fixed: [0, 1] }),
  preset('box', { lattice: 'box', bounds: [2, 1, 2] }),
  preset('corner', { lattice: 'seed', bounds: [2, 2, 2], tiles: [8, 12] }),
  preset('shell', { lattice: 'seed', bounds: [3, 2, 3], tiles: [12, 16] }),
  preset('cube', { lattice: 'seed', bounds: [3, 3, 3], tiles: [24, 24] }),
];
