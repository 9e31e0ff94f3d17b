import { expect, it } from 'vitest';
import { readMutants } from './mutants.ts';

it('10,000 changed records are refused with their place, or are other games', () => {
  expect(readMutants(0, 10_000)).toBeGreaterThan(6_000);
});
