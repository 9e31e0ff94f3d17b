import type { Family, Shortfall } from '@tessera/core';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { diagnose, NearMisses } from '../src/index.ts';

const family: Family = {
  ...(toy as Family),
  fields: {
    least: { kind: 'whole', help: 'least', min: 0, max: 9, default: 0 },
    between: { kind: 'range', help: 'between', min: 0, max: 9, default: [0, 9] },
  },
  words: { ...toy.words, refusals: { small: { says: 'too small', fields: ['least', 'between'] } } },
};
const params = { least: 6, between: [5, 7] };
const tally = (refused: Record<string, number>) => ({ attempts: 100, passed: 0, refused });

function missing(...shortfalls: readonly Shortfall[]): NearMisses {
  const near = new NearMisses();
  for (const [attempt, shortfall] of shortfalls.entries())
    near.take({ attempt, stage: 'screen', reason: 'small', shortfall });
  return near;
}

describe('a search that found nothing', () => {
  const refused = tally({ 'prove:other': 20, 'screen:small': 80 });

  it('names the most frequent refusal, the closest attempt, and the value that it would have met', () => {
    const near = missing(
      { field: 'least', wanted: 6, got: 2 },
      { field: 'least', wanted: 6, got: 4.5 },
      { field: 'least', wanted: 6, got: 3 },
    );
    expect(diagnose(family, params, refused, near)).toEqual({
      key: 'screen:small',
      reason: 'small',
      share: 0.8,
      shortfall: { field: 'least', wanted: 6, got: 4.5 },
      fix: { field: 'least', value: 4 },
    });
  });

  it.each([
    [{ wanted: 5, got: 3 }, [3, 7]],
    [{ wanted: 7, got: 8.2 }, [5, 9]],
  ])('widens a range by %j', (missed, value) => {
    const { fix } = diagnose(family, params, refused, missing({ field: 'between', ...missed }))!;
    expect(fix).toEqual({ field: 'between', value });
  });

  it('without a number, offers the default of the first field that may be too strict', () => {
    expect(diagnose(family, params, refused, missing())?.fix).toEqual({ field: 'least', value: 0 });
    expect(diagnose(family, { ...params, least: 0 }, refused, missing())?.fix).toEqual({
      field: 'between',
      value: [0, 9],
    });
    expect(diagnose(family, { least: 0, between: [0, 9] }, refused, missing())?.fix).toBeNull();
  });

  it('for its tier alone, offers the tier that came up most', () => {
    const near = new NearMisses();
    for (const tier of ['easy', 'medium', 'medium'] as const) near.takeTier(tier);
    expect(diagnose(family, params, tally({ 'select:tier': 3 }), near)?.fix).toEqual({
      field: 'tier',
      value: 'medium',
    });
  });

  it('says nothing where nothing was refused', () => {
    expect(diagnose(family, params, tally({}), new NearMisses())).toBeNull();
  });
});
