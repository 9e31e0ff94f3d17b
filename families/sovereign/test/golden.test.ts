import { goldenCases, matchGolden } from '@tessera/testkit';
import { expect, test } from 'vitest';
import { DEFAULT_PARAMS, type SovereignParams, sovereign } from '../src/index.ts';

const PARAMS: readonly SovereignParams[] = [
  DEFAULT_PARAMS,
  { ...DEFAULT_PARAMS, size: 5 },
  { ...DEFAULT_PARAMS, size: 12, shape: 'compact' },
  { ...DEFAULT_PARAMS, size: 9, tier: 'easy' },
  { ...DEFAULT_PARAMS, size: 9, tier: 'medium' },
  { ...DEFAULT_PARAMS, size: 9, tier: 'hard' },
  { ...DEFAULT_PARAMS, size: 8, tier: 'expert' },
  { ...DEFAULT_PARAMS, size: 10, stars: 2 },
  { ...DEFAULT_PARAMS, size: 20, shape: 'free' },
];

test('the same seeds still make the same items and grades', () => {
  expect(() =>
    matchGolden(import.meta.dirname, sovereign, goldenCases(PARAMS, ['1', '2026', 'daily-2026-11-15'], 1)),
  ).not.toThrow();
});
