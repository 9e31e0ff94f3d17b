import { pick, rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { disconnectedRegion } from '../src/board.ts';
import { isSolution } from '../src/rules.ts';
import { countSolutions, hasAtMostSolutions, hasUniqueSolution } from '../src/solve.ts';
import { referenceIsConnected, referenceSolutions } from './reference.ts';
import { loadCommunityLevels, NO_LEVELS, randomRegions, regionsFromLetters } from './reference-boards.ts';

const CAP = 5;
const levels = loadCommunityLevels();

describe('exact solver', () => {
  test.each([1, 2])('agrees with the plain search on random boards, %i a row', stars => {
    const rng = rngFrom('exact').fork(stars);
    for (let i = 0; i < 300; i++) {
      const size = pick(rng, stars === 1 ? [4, 5, 6, 7, 8] : [8, 9]);
      const regions = randomRegions(rng, size);
      const board = { size, stars, regions };
      const expected = referenceSolutions(regions, size, CAP, stars);
      const found = countSolutions(board, CAP);
      expect(found.count).toBe(expected.length);
      if (found.solution) expect(isSolution(board, found.solution)).toBe(true);
    }
  });

  test('a map without a solution has at most one and is not unique', () => {
    const barren = { width: 4, height: 4, regions: regionsFromLetters('ABBB\nCBBB\nDBBB\nDBBB') };
    expect(referenceSolutions(barren.regions, 4, 9)).toHaveLength(0);
    expect(hasAtMostSolutions(barren, 1)).toBe(true);
    expect(hasUniqueSolution(barren)).toBe(false);
  });

  test('an incomplete search is reported as incomplete', () => {
    const regions = randomRegions(rngFrom('out'), 8);
    expect(countSolutions({ size: 8, stars: 1, regions }, 1e9, () => false).isComplete).toBe(false);
  });

  test('agrees with the published counts and connectedness of the public levels', ({ skip }) => {
    skip(!levels, NO_LEVELS);
    expect(levels).toHaveLength(766);
    for (const level of levels ?? []) {
      const { size, regions } = level;
      expect([level.id, countSolutions({ size, stars: 1, regions }, 2).count]).toEqual([level.id, level.solutions]);
      const isConnected = disconnectedRegion(regions, size) === undefined;
      expect([level.id, isConnected]).toEqual([level.id, level.isConnected]);
      expect(isConnected).toBe(referenceIsConnected(regions, size));
    }
  });
});
