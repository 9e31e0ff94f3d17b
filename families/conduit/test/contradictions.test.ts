import type { Tier } from '@tessera/core';
import { expect, test } from 'vitest';
import { contradictions } from '../src/contradictions.ts';
import type { ConduitParams } from '../src/fields.ts';
import { paramsWith } from './params.ts';

const FLAT = { lattice: 'flat', bounds: [4, 1, 4] } as const;

/** Settings and a tier, what is said, and the change that helps most. */
const IMPOSSIBLE: readonly (readonly [Partial<ConduitParams>, Tier | 'any', RegExp, string, unknown])[] = [
  [{ ...FLAT, bounds: [1, 1, 4] }, 'any', /one cell wide/, 'bounds', [2, 1, 4]],
  [{ bounds: [1, 1, 3], allow3D: false }, 'any', /one cell wide/, 'bounds', [2, 1, 3]],
  [{ ...FLAT, tiles: [17, 20] }, 'any', /17 tiles don’t fit: there is only room for 16/, 'tiles', [16, 16]],
  [{ lattice: 'box', bounds: [2, 1, 2], allow3D: false }, 'any', /room for 4/, 'tiles', [4, 4]],
  [{ ...FLAT, tiles: [1, 2] }, 'any', /Two tiles/, 'tiles', [0, 0]],
  [{ ...FLAT, fixed: [16, 20] }, 'any', /at most 16 tiles/, 'fixed', [0, 400]],
  [{ ...FLAT, strategy: 'template', template: 'box' }, 'any', /needs walls/, 'template', 'any'],
  [{ symmetry: 'rotational' }, 'any', /can’t have this symmetry/, 'symmetry', 'none'],
  [{ ...FLAT, allowedTileTypes: ['cap', 'straight'] }, 'any', /needs corners/, 'allowedTileTypes', []],
  [{ reasoning: 'plain' }, 'expert', /trial and error/, 'reasoning', 'any'],
  [{ ...FLAT, bounds: [2, 1, 2] }, 'hard', /too small/, 'tier', 'any'],
  [{ ...FLAT, bounds: [2, 1, 2], tier: 'hard' }, 'any', /too small/, 'tier', 'any'],
  [{ bounds: [2, 2, 2], tiles: [2, 4] }, 'expert', /too small/, 'tier', 'any'],
  [{ ...FLAT, fixed: [13, 16] }, 'hard', /too small/, 'tier', 'any'],
  [{ ...FLAT, reasoning: 'plain' }, 'medium', /always easy/, 'reasoning', 'any'],
  [{ ...FLAT, solutions: [2, 3] }, 'easy', /never easy/, 'solutions', [1, 3]],
  [{ ...FLAT, tier: 'easy' }, 'hard', /two different difficulties/, 'tier', 'hard'],
];

test.each(IMPOSSIBLE)('%j, %s: %s', (changes, tier, why, field, value) => {
  const [first, ...others] = contradictions(paramsWith(changes), tier);
  expect(others).toEqual([]);
  expect(first!.why).toMatch(why);
  expect(first!.fixes[0]).toMatchObject({ field, value });
});

test.each<readonly [Partial<ConduitParams>, Tier | 'any']>([
  [{ bounds: [1, 1, 4] }, 'any'],
  [{ ...FLAT, tiles: [3, 16] }, 'any'],
  // Nothing says which faces stay empty.
  [{ ...FLAT, tiles: [8, 8], fixed: [8, 8] }, 'any'],
  [{ ...FLAT, strategy: 'random', symmetry: 'rotational' }, 'any'],
  [{ ...FLAT, allowedTileTypes: ['cap', 'tee'] }, 'any'],
  [{ allowedTileTypes: ['straight'] }, 'any'],
  [{ ...FLAT, reasoning: 'plain', solutions: [2, 3] }, 'hard'],
  [{ ...FLAT, bounds: [3, 1, 4] }, 'hard'],
  [{ ...FLAT, tier: 'expert' }, 'expert'],
  [{ ...FLAT, fixed: [0, 1], tier: 'easy' }, 'any'],
  [{ lattice: 'flat', bounds: [6, 1, 6], reasoning: 'plain' }, 'medium'],
])('%j, %s contradict nothing', (changes, tier) => {
  expect(contradictions(paramsWith(changes), tier)).toEqual([]);
});
