import { describe, expect, test } from 'vitest';
import { highestOf, regretsOf, stableRegrets, withBestPromoted } from '../src/evaluation/stable-regrets.ts';

const of = (...values: readonly number[]) => new Map(values.map((value, move) => [move, value]));

describe('stable regrets', () => {
  test('a regret is the best value less the value of the move', () => {
    expect(highestOf(of(3, 7, 5))).toBe(7);
    expect(regretsOf(of(3, 7, 5))).toEqual(of(4, 0, 2));
  });

  test.each([
    ['a small change stays out', of(0, 2), of(1, 0), of(0, 2)],
    ['a large one does not', of(0, 2), of(0, 7), of(0, 7)],
    ['behind the width all are alike', of(0, 9), of(0, 30), of(0, 9)],
    ['a best move that was none makes another the best', of(0, 1, 5), of(6, 1, 5), of(5, 0, 4)],
  ])('%s', (_, known, seen, wanted) => {
    expect(stableRegrets(known, seen, 3, 9)).toEqual(wanted);
  });

  test('only a nearly best move can become the best', () => {
    expect(withBestPromoted(of(0, 0.4, 2), 1, 0.5)).toEqual(of(0.4, 0, 2));
    expect(withBestPromoted(of(0, 0.4, 2), 2, 0.5)).toEqual(of(0, 0.4, 2));
    expect(withBestPromoted(of(0, 0.4, 2), 0, 0.5)).toEqual(of(0, 0.4, 2));
  });
});
