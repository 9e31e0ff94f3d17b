import { expect, it } from 'vitest';
import { boardDifferences, countDifferences } from './agreement.ts';

it('judges boards as the plain implementation does, by world points and by the fast check', () => {
  expect(boardDifferences('boards', 10_000)).toEqual([]);
});

it('counts solutions as SAT and the plain implementation do', async () => {
  expect((await countDifferences('counts', 40, { mostOpen: 3, isBrute: true })).differences).toEqual([]);
});

it('counts solutions as SAT does where many tiles are open', async () => {
  expect((await countDifferences('open counts', 40, { mostOpen: 8, isBrute: false })).differences).toEqual([]);
});
