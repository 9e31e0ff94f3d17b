import { expect, it } from 'vitest';
import { boardDifferences, countDifferences } from './agreement.ts';

const HOUR = 3_600_000;

it('judges a million boards as the plain implementation does', { timeout: HOUR }, () => {
  for (let part = 0; part < 10; part++) expect(boardDifferences(`soak ${part}`, 110_000)).toEqual([]);
});

it('counts the solutions of ten thousand puzzles as SAT does', { timeout: HOUR }, async () => {
  const { counted, differences } = await countDifferences('soak counts', 10_000, { mostOpen: 7, isBrute: false });
  expect(differences).toEqual([]);
  expect(counted).toBe(10_000);
});

it('counts the solutions of two thousand puzzles as the plain implementation does', { timeout: HOUR }, async () => {
  expect((await countDifferences('soak brute', 2_000, { mostOpen: 3, isBrute: true })).differences).toEqual([]);
});
