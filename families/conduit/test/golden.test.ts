import { goldenCases, matchGolden } from '@tessera/testkit';
import { expect, test } from 'vitest';
import type { ConduitParams } from '../src/fields.ts';
import { conduit } from '../src/index.ts';

const presets = conduit.presets.map(preset => preset.params);
const flat: ConduitParams = conduit.presets.find(preset => preset.id === 'flat-4')!.params;
const shell: ConduitParams = conduit.presets.find(preset => preset.id === 'shell')!.params;

const PARAMS: readonly ConduitParams[] = [
  ...presets,
  { ...flat, strategy: 'reduction' },
  { ...flat, strategy: 'template', template: 'ring' },
  { ...flat, symmetry: 'rotational' },
  { ...flat, symmetry: 'mirror' },
  { ...flat, solutions: [1, 3] },
  { ...shell, strategy: 'reduction' },
  { ...shell, silhouette: 'off', tiles: [8, 10] },
  { ...shell, lattice: 'box', bounds: [2, 2, 1], tiles: [0, 0] },
];

test('the same seeds still make the same items and grades', () => {
  expect(() =>
    matchGolden(import.meta.dirname, conduit, goldenCases(PARAMS, ['1', '2026', 'daily-2026-11-15'], 2)),
  ).not.toThrow();
});
