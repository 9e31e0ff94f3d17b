import { rngFrom } from '@tessera/core';
import { expect, test } from 'vitest';
import { referenceIsConnected, referenceSolutions, upTo } from './reference.ts';
import { randomRegions, regionsFromLetters } from './reference-boards.ts';

test.each([4, 8, 12])('random maps of size %i have connected regions 0 … size − 1', size => {
  const rng = rngFrom('maps').fork(size);
  for (let i = 0; i < 60; i++) {
    const regions = randomRegions(rng, size);
    expect(referenceIsConnected(regions, size)).toBe(true);
    expect([...new Set(regions)].sort((a, b) => a - b)).toEqual(upTo(size));
  }
});

test('boards with no solution, one, and more than twenty all come up', () => {
  const rng = rngFrom('variety');
  const counts = Array.from({ length: 200 }, () => referenceSolutions(randomRegions(rng, 7), 7, 21).length);
  for (const wanted of [0, 1, 21]) expect(counts.filter(count => count === wanted).length).toBeGreaterThan(5);
});

test('letters run from A to Z and on from a to z', () => {
  expect(regionsFromLetters('AZ\naz')).toEqual([0, 25, 26, 51]);
});
