import { readParams } from '@tessera/core';
import { goldenCases, matchGolden } from '@tessera/testkit';
import { expect, test } from 'vitest';
import { type AzulParams, fields } from '../src/fields.ts';
import { azul } from '../src/index.ts';

function params(changes: Partial<AzulParams>): AzulParams {
  const read = readParams(fields, changes);
  if (!read.ok) throw new Error(read.note);
  return read.value;
}

// Every pair of stages, three and four players and the grey wall are the presets.
const PARAMS: readonly AzulParams[] = [
  ...azul.presets.map(preset => preset.params),
  params({ policy: 'random', round: 'end' }),
  params({ policy: 'mixed', pick: 'any', stage: 'mid' }),
  params({ players: 4, wall: 'grey', relax: true, stage: 'late' }),
  params({ minLegalActions: 20, round: 'mid' }),
];

test('seeds give the items, values and grades of the golden file', () => {
  const cases = goldenCases(PARAMS, ['1737323155000'], 1);
  expect(() => matchGolden(import.meta.dirname, azul, cases)).not.toThrow();
});
