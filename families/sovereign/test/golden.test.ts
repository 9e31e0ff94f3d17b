import { goldenCases, matchGolden } from '@tessera/testkit';
import { expect, test } from 'vitest';
import { DEFAULTS, family, type SovereignParams } from '../src/index.ts';

const PARAMS: readonly SovereignParams[] = [
  DEFAULTS,
  { ...DEFAULTS, size: 5 },
  { ...DEFAULTS, size: 12, shape: 'compact' },
  { ...DEFAULTS, size: 9, tier: 'easy' },
  { ...DEFAULTS, size: 9, tier: 'medium' },
  { ...DEFAULTS, size: 9, tier: 'hard' },
  { ...DEFAULTS, size: 8, tier: 'expert' },
  { ...DEFAULTS, size: 10, stars: 2 },
  { ...DEFAULTS, size: 20, shape: 'free' },
];

test('the same seeds make the same items and grades as ever', () => {
  expect(() =>
    matchGolden(import.meta.dirname, family, goldenCases(PARAMS, ['1', '2026', 'daily-2026-11-15'], 1)),
  ).not.toThrow();
});
