import { describe, expect, it } from 'vitest';
import { againstPlain, isKept, limited, limitedInAll, sampleStats, unitText } from '../src/bench/index.ts';

describe('figures', () => {
  it('are quantiles of measurements', () => {
    const values = Array.from({ length: 100 }, (_, i) => i);
    expect(sampleStats(values)).toEqual({ p50: 50, p95: 95, max: 99, mean: 49.5 });
    expect(unitText([1, 2, 3], 'µs')).toBe('p50 2.00 µs, p95 3.00 µs, max 3.00 µs');
  });
});

describe('a limit', () => {
  it.each([
    [[49, 50, 90], true],
    [[49, 51, 51], false],
  ])('on the median of %j is kept: %s', (values, kept) => {
    expect(isKept({ group: 'any', ...limited('some', 'ms', values, 50) })).toBe(kept);
  });

  it.each([
    [[1, 2, 50], true],
    [[1, 2, 51], false],
  ])('on all of %j is kept: %s', (values, kept) => {
    expect(isKept({ group: 'any', ...limitedInAll('some', 'ms', values, 50) })).toBe(kept);
  });

  it.each([
    [10, true],
    [9.9, false],
  ])('of at least ten times plain code is kept by %d times: %s', (timesPlain, kept) => {
    const row = { group: 'any', ...limited('some', 'ms', [1], 0), timesPlain, limit: { timesPlainAtLeast: 10 } };
    expect(isKept(row)).toBe(kept);
  });
});

it('work beside plain work has a figure for each time and piece', () => {
  const spin = () => {
    for (let i = 0; i < 2_000_000; i++) Math.imul(i, i);
  };
  const row = againstPlain({ name: 'spinning', ours: [spin, spin], plain: [spin], repeats: 2, timesPlainAtLeast: 1 });
  expect(row.timesPlain).toBeGreaterThan(0);
  expect(row.figures.p50).toBeGreaterThan(0);
});
