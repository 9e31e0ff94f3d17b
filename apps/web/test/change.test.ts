import { NEWCOMER } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { changeByAttempt } from '../src/progress/change.ts';
import { standingOf } from '../src/progress/playerRecord.ts';
import { attempt, MINUTE } from './progress.ts';

const nth = (n: number, change: Parameters<typeof attempt>[0] = {}) =>
  attempt({ item: `toy-${n}`, at: 1000 * n, search: { seed: String(n), attempt: '0', maker: '1' }, ...change });

describe('the rating', () => {
  it('changes from that of a newcomer with the first attempt, and then from the one before', () => {
    const [first, second] = [nth(1), nth(2)];
    const [one, both] = [standingOf([first]).ratings.toy!.value, standingOf([first, second]).ratings.toy!.value];
    expect(changeByAttempt(first, [first]).rating).toEqual({ before: NEWCOMER.value, after: one });
    expect(changeByAttempt(second, [second, first]).rating).toEqual({ before: one, after: both });
  });

  it('does not change with another attempt at the same item, nor in a lesson', () => {
    const [first, again, lesson] = [nth(1), nth(1, { at: 9000 }), nth(3, { source: 'lesson' })];
    expect(changeByAttempt(again, [first, again]).rating).toBeNull();
    expect(changeByAttempt(lesson, [first, lesson]).rating).toBeNull();
  });

  it('is not that of another family', () => {
    const [other, own] = [nth(1, { family: 'azul', item: 'azul-1' }), nth(2)];
    expect(changeByAttempt(own, [other, own]).rating?.before).toBe(NEWCOMER.value);
  });
});

describe('the best time', () => {
  const bestOf = (last: ReturnType<typeof nth>, ...before: readonly ReturnType<typeof nth>[]) => {
    const { bestBefore, isBest } = changeByAttempt(last, [...before, last]);
    return [bestBefore, isBest];
  };

  it('is new when a puzzle of the same settings and tier took longer, whatever its seed', () => {
    expect(bestOf(nth(2, { spent: MINUTE - 1 }), nth(1))).toEqual([MINUTE, true]);
    expect(bestOf(nth(2), nth(1))).toEqual([MINUTE, false]);
    expect(bestOf(nth(3, { spent: 2 * MINUTE }), nth(1), nth(2, { spent: 3 * MINUTE }))).toEqual([MINUTE, false]);
  });

  it('is not compared with other settings, tiers or families, with help, or with what was given up', () => {
    const last = nth(2, { spent: 1 });
    for (const other of [
      { tier: 'hard' },
      { family: 'azul' },
      { search: { seed: '1', attempt: '0', size: '6' } },
      { hints: 1 },
      { outcome: 'given-up' },
    ] as const)
      expect(bestOf(last, nth(1, other))).toEqual([null, false]);
  });

  it('is that of first attempts alone, and levels have none', () => {
    const [first, again] = [nth(1), nth(1, { at: 9000, spent: 1 })];
    expect(bestOf(again, first)).toEqual([null, false]);
    expect(bestOf(nth(10, { spent: 2 }), first, again)).toEqual([MINUTE, true]);
    const level = { search: { level: 'abc' } };
    expect(bestOf(nth(2, { ...level, spent: 1 }), nth(1, level))).toEqual([null, false]);
  });

  it('of a puzzle that took hints is not compared', () => {
    expect(bestOf(nth(2, { spent: 1, hints: 1 }), nth(1))).toEqual([null, false]);
  });
});
