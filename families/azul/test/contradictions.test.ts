import { expectOk, readParams } from '@tessera/core';
import { expect, test } from 'vitest';
import { type AzulParams, fields } from '../src/fields.ts';
import { contradictions } from '../src/positions/contradictions.ts';

/** Settings, the fields that contradict each other, and the changes that help. */
const IMPOSSIBLE: readonly (readonly [
  Partial<AzulParams>,
  readonly string[],
  readonly (readonly [string, unknown])[],
])[] = [
  [
    { minValueGap: 5, maxValueGap: 3 },
    ['minValueGap', 'maxValueGap'],
    [
      ['maxValueGap', 100],
      ['minValueGap', 3],
    ],
  ],
  [{ maxValueGap: 0 }, ['maxValueGap'], [['maxValueGap', 100]]],
  [
    { theme: 'denial', players: 3 },
    ['theme', 'players'],
    [
      ['players', 2],
      ['theme', 'any'],
    ],
  ],
  [
    { theme: 'adjacency', wall: 'grey' },
    ['theme', 'wall'],
    [
      ['wall', 'fixed'],
      ['theme', 'any'],
    ],
  ],
  [{ theme: 'bonus-race', wall: 'grey', players: 4 }, ['theme', 'players', 'wall'], [['theme', 'any']]],
  [
    { theme: 'endgame', stage: 'mid' },
    ['theme', 'stage'],
    [
      ['stage', 'late'],
      ['theme', 'any'],
    ],
  ],
  [
    { minLegalActions: 37, round: 'end' },
    ['minLegalActions', 'round', 'players'],
    [
      ['minLegalActions', 36],
      ['round', 'any'],
      ['players', 3],
    ],
  ],
  [{ minLegalActions: 217, players: 4 }, ['minLegalActions', 'round', 'players'], [['minLegalActions', 216]]],
  [{ maxFloorPercent: 16 }, ['maxFloorPercent'], [['maxFloorPercent', 50]]],
];

const found = (changes: Partial<AzulParams>) => contradictions(expectOk(readParams(fields, changes)));

test.each(IMPOSSIBLE)('%j contradict each other', (changes, names, fixes) => {
  const [first, ...others] = found(changes);
  expect(others).toEqual([]);
  expect(first!.fields).toEqual(names);
  expect(first!.fixes.map(({ field, value }) => [field, value])).toEqual(fixes);
});

test.each<Partial<AzulParams>>([
  { minValueGap: 3, maxValueGap: 3 },
  { theme: 'colour-conflict', players: 4, wall: 'grey' },
  { theme: 'endgame', stage: 'late', players: 3 },
  { minLegalActions: 36, round: 'end' },
  { minLegalActions: 200, relax: true },
  { maxFloorPercent: 17 },
  { maxFloorPercent: 0, relax: true },
])('%j contradict nothing', changes => {
  expect(found(changes)).toEqual([]);
});
