import type { Tier } from '@tessera/core';
import { expect, test } from 'vitest';
import { contradictions } from '../src/contradictions.ts';
import { DEFAULT_PARAMS, type SovereignParams } from '../src/index.ts';

/** Settings and a tier, what is said, and the changes that help. */
const IMPOSSIBLE: readonly (readonly [Partial<SovereignParams>, Tier | 'any', RegExp, readonly unknown[]])[] = [
  [{ stars: 3 }, 'any', /three crowns per row needs at least 12 rows/, [12, 2]],
  [{ size: 7, stars: 2 }, 'any', /two crowns per row needs at least 8 rows/, [8, 1]],
  [{ largest: 7 }, 'any', /8 regions of at most 7 cells/, [0]],
  [{ tier: 'hard', sets: 2 }, 'hard', /three rows, columns or regions/, [3, 'any']],
  [{ tier: 'hard', size: 5 }, 'hard', /at least 6 rows/, [6, 'any']],
  [{ tier: 'medium', size: 4 }, 'medium', /at least 5 rows/, [5, 'any']],
  [{}, 'expert', /never gives expert puzzles/, ['expert']],
];

test.each(IMPOSSIBLE)('%j, %s: %s', (changes, tier, why, values) => {
  const [first, ...others] = contradictions({ ...DEFAULT_PARAMS, ...changes }, tier);
  expect(others).toEqual([]);
  expect(first!.why).toMatch(why);
  expect(first!.fixes.map(({ value }) => value)).toEqual(values);
});

test.each<readonly [Partial<SovereignParams>, Tier | 'any']>([
  [{ size: 12, stars: 3 }, 'any'],
  [{ largest: 8 }, 'any'],
  [{ tier: 'expert', size: 5 }, 'expert'],
  [{ size: 10, stars: 2 }, 'expert'],
])('%j, %s contradict nothing', (changes, tier) => {
  expect(contradictions({ ...DEFAULT_PARAMS, ...changes }, tier)).toEqual([]);
});
