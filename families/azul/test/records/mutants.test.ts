import { expect, it } from 'vitest';
import { readMutants } from './mutants.ts';

it('changed records are refused with their place, or are other games', () => {
  expect(readMutants(0, 100)).toBeGreaterThan(60);
});
