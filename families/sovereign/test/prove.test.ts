import { expectOk, rngFrom, workWith } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import {
  boardOfItem,
  cellsOfSolution,
  DEFAULT_PARAMS,
  isSolution,
  type SovereignParams,
  solveReport,
  sovereign,
} from '../src/index.ts';
import { solveByDeduction, solveBySearch } from '../src/prove.ts';

const { maker, allowance } = sovereign;

function propose(seed: string, params: Partial<SovereignParams>) {
  return expectOk(maker.propose({ ...DEFAULT_PARAMS, ...params }, workWith(rngFrom(seed), allowance.propose)));
}

describe('prove', () => {
  test.each([
    { size: 4 },
    { size: 7, tier: 'expert' },
    { size: 9, tier: 'medium' },
    { size: 10, tier: 'hard' },
    { size: 10, stars: 2 },
    { size: 12, stars: 3 },
    { size: 20, shape: 'free' },
  ] as const)('search and deductions alone agree on the solution and the way to it: %o', params => {
    for (const seed of ['one', 'two', 'three']) {
      const board = boardOfItem(propose(seed, params));
      const searched = solveBySearch(board, () => true)!;
      const deduced = solveByDeduction(board)!;
      expect([deduced.count, deduced.solution]).toEqual([searched.count, searched.solution]);
      expect(deduced.path()).toEqual(searched.path());
    }
  });

  test('deductions prove a board of 30 rows on which the search runs out', () => {
    const rng = rngFrom('p30').fork(30, 2);
    const item = expectOk(maker.propose({ ...DEFAULT_PARAMS, size: 30 }, workWith(rng, allowance.propose)));
    const board = boardOfItem(item);
    let nodes = 100_000;
    expect(solveBySearch(board, () => nodes-- > 0)).toBeNull();
    const proof = expectOk(maker.prove(item, workWith(rngFrom('prove'), allowance.prove)));
    const solution = cellsOfSolution(proof.solution);
    expect(isSolution(board, solution)).toBe(true);
    expect(solveReport(board)).toMatchObject({ solutions: 1, logic: true, steps: proof.steps.length });
  });

  test('prove refuses with budget when there is no work left', () => {
    expect(maker.prove(propose('idle', { size: 8 }), workWith(rngFrom('idle'), 0))).toMatchObject({ reason: 'budget' });
  });
});
