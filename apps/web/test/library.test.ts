import { itemQuerySchema } from '@tessera/api/items.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { filterSearch, isNarrowed, readFilters } from '../src/library/filters.ts';

const NAMES = ['family', 'tier', 'size', 'tags', 'scoreFrom', 'scoreTo', 'order', 'other'];
const values = fc.oneof(
  fc.string(),
  fc.constantFrom('sums', 'hard', '8', '4x4x1', 'pairs,sets', 'pairs,pairs', '-1.5', '10', 'hardest', '1e3', ''),
);
const searches = fc.dictionary(fc.constantFrom(...NAMES), values);

it('asks the server only for what it takes, whatever stands in the address', () => {
  const property = fc.property(searches, search => {
    const filters = readFilters(search, ['sums', 'grids']);
    expect(z.safeParse(itemQuerySchema, filterSearch(filters)).success).toBe(true);
    expect(readFilters(filterSearch(filters), ['sums', 'grids'])).toEqual(filters);
  });
  fc.assert(property, { numRuns: 500 });
});

it('knows whether a search is narrowed', () => {
  expect(isNarrowed(readFilters({ family: 'sums', order: 'hardest' }, ['sums']))).toBe(false);
  expect(isNarrowed(readFilters({ family: 'sums', tags: 'pairs' }, ['sums']))).toBe(true);
});
