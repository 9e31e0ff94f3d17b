import { expect, it } from 'vitest';
import { type BenchRow, limited, limitedInAll, limitedMostly } from '../../packages/testkit/src/bench/index.ts';
import { headLine, rowLine } from '../bench/table.ts';

const words = (line: string) => line.split(/ {2,}/);
const fast: BenchRow = {
  group: 'sovereign solvers',
  ...limited('uniqueness', 'ms', [0.0235, 0.0235, 0.4], 0),
  timesPlain: 305.7,
  limit: { timesPlainAtLeast: 170 },
};

it('has a column for each figure, the ratio, the limit and whether it is kept', () => {
  expect(words(headLine())).toEqual(['group', 'measured', 'p50', 'p95', 'max', '× plain', 'limit']);
  expect(words(rowLine(fast))).toEqual([
    ...['sovereign solvers', 'uniqueness', '0.0235', '0.400', '0.400', 'ms', '306', '≥ 170 × plain', 'kept'],
  ]);
});

it('marks a broken limit', () => {
  const row = { group: 'browser stop', ...limited('two players', 'ms', [61, 62, 70], 50) };
  expect(words(rowLine(row)).slice(-2)).toEqual(['p50 ≤ 50 ms', 'BROKEN']);
  const slow = { group: 'library', ...limitedMostly('search', 'ms', [1, 2, 70], 65) };
  expect(words(rowLine(slow)).slice(-2)).toEqual(['p95 ≤ 65 ms', 'BROKEN']);
  const late = { group: 'stops', ...limitedInAll('make, working', 'ms', [61, 62, 70], 65) };
  expect(words(rowLine(late)).slice(-2)).toEqual(['all ≤ 65 ms', 'BROKEN']);
  expect(rowLine({ ...fast, timesPlain: 102 })).toMatch(/BROKEN$/);
});
