import { describe, expect, test } from 'vitest';
import { solveRound } from '../src/search/alpha-beta/round-solver.ts';
import { positionsWith } from './search-positions.ts';
import { differenceFromPlain } from './search-solver.ts';

describe('the solver, at length', () => {
  test.each([
    [1, 4, 3000],
    [5, 5, 1500],
    [6, 6, 300],
  ])('%d to %d tiles: every move of %d positions equals full width', (fewest, most, count) => {
    for (const game of positionsWith(fewest, most, count, 5, 'soak')) expect(differenceFromPlain(game)).toBeNull();
  });

  test('values of larger positions are the same without table, bounds and dominance', () => {
    for (const game of positionsWith(9, 14, 150, 40, 'soak')) {
      const { values } = solveRound(game, { moves: 'all' });
      for (const off of ['usesTable', 'usesDominance', 'usesBounds'] as const) {
        const search = { usesTable: true, usesBounds: true, usesDominance: true, [off]: false };
        expect(solveRound(game, { moves: 'all', search }).values).toEqual(values);
      }
    }
  });
});
