import type { CatalogEntry } from '@tessera/catalog';
import { changedParams, type Family, type Grade } from '@tessera/core';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { linkOfDay } from '../src/daily/day.ts';
import type { Days } from '../src/daily/days.ts';
import { choiceBehind, keepChoice } from '../src/play/difficultyChoice.ts';
import { nextDaily } from '../src/play/nextDaily.ts';
import { addressOfNext, nextRequest } from '../src/play/nextRequest.ts';
import { shelfOver } from '../src/storage/shelf.ts';
import { storeWith } from './stores.ts';

const grade = { tier: 'hard', score: 1, evidence: {} } as Grade;
const itemOf = ({ versions }: Family, params: object) => ({
  grade,
  origin: { seed: '1', attempt: 0, params, versions },
});
const usual = linkOfDay(toy as Family, '2026-11-16').params;
const tierOf = (...given: Parameters<typeof nextRequest>) => nextRequest(...given).asked.tier;

describe('the request for the next item', () => {
  const item = itemOf(toy as Family, usual);

  it('repeats the choice: any stays any, and a tier stays that tier', () => {
    expect(tierOf(toy as Family, item, 'any', 'easy')).toBe('any');
    expect(tierOf(toy as Family, item, 'expert', 'easy')).toBe('expert');
  });

  it('says that it is for any difficulty or a recommended one, and nothing about a chosen tier', () => {
    expect(nextRequest(toy as Family, item, 'any', 'easy').note).toBe('Any difficulty');
    expect(nextRequest(toy as Family, item, null, 'easy').note).toBe('Recommended: Easy');
    expect(nextRequest(toy as Family, item, 'hard', 'easy').note).toBeNull();
  });

  it('without a choice is for the recommended tier, and for the same tier where none is known', () => {
    expect(tierOf(toy as Family, item, null, 'easy')).toBe('easy');
    expect(tierOf(toy as Family, item, 'recommended', 'medium')).toBe('medium');
    expect(tierOf(toy as Family, item, null, undefined)).toBe('hard');
  });

  it('keeps the tier of an item of other settings, which may have no other', () => {
    const other = nextRequest(toy as Family, itemOf(toy as Family, { ...usual, size: 6 }), null, 'easy');
    expect(other).toMatchObject({ asked: { tier: 'hard' }, note: null });
  });

  it('keeps the settings', () => {
    const params = { ...usual, size: 6 };
    expect(nextRequest(toy as Family, itemOf(toy as Family, params), 'any', 'easy').asked.params).toEqual(params);
  });

  it('of a family that is steered by a tier asks its maker for that tier too', () => {
    const params = linkOfDay(sovereign as Family, '2026-11-16').params;
    const steered = itemOf(sovereign as Family, { ...params, tier: 'expert' });
    expect(nextRequest(sovereign as Family, steered, null, 'easy').asked).toMatchObject({
      tier: 'expert',
      params: { tier: 'expert' },
    });
    expect(nextRequest(sovereign as Family, steered, 'recommended', 'easy').asked).toMatchObject({
      tier: 'easy',
      params: { tier: 'easy' },
    });
    const any = nextRequest(sovereign as Family, steered, 'any', 'easy').asked;
    expect(any.tier).toBe('any');
    expect(changedParams(sovereign.fields, any.params)).toEqual({});
  });

  it('is read from its own address as the same request', () => {
    const { asked } = nextRequest(toy as Family, item, 'hard', 'easy');
    expect(addressOfNext(toy as Family, asked, 'seed')?.link).toEqual({ seed: 'seed', params: usual, tier: 'hard' });
    expect(addressOfNext(toy as Family, { params: { size: 'large' }, tier: 'any' }, 'seed')).toBeNull();
  });
});

describe('the choices of difficulty', () => {
  it('are known by family and seed, the last one counts, and what cannot be read counts for nothing', () => {
    const shelf = shelfOver(storeWith(10_000));
    keepChoice(shelf, 'toy', '1', 'any');
    keepChoice(shelf, 'toy', '1', 'hard');
    expect(choiceBehind(shelf, 'toy', '1')).toBe('hard');
    expect(choiceBehind(shelf, 'azul', '1')).toBeNull();
    shelf.write('difficulty-choices', [['toy/1', 'odd']]);
    expect(choiceBehind(shelf, 'toy', '1')).toBeNull();
  });

  it('are kept for the latest requests only', () => {
    const shelf = shelfOver(storeWith(100_000));
    for (let seed = 0; seed < 100; seed++) keepChoice(shelf, 'toy', String(seed), 'any');
    expect(choiceBehind(shelf, 'toy', '99')).toBe('any');
    expect(choiceBehind(shelf, 'toy', '0')).toBeNull();
  });
});

describe('the next item of today', () => {
  const families = ['one', 'two', 'three'].map(id => ({ id }) as CatalogEntry);
  const done = { outcome: 'solved', spent: 1, hints: 0 } as const;
  const on = (...ids: readonly string[]): Days => ({ '2026-11-16': Object.fromEntries(ids.map(id => [id, done])) });
  const after = (family: string, days: Days) => nextDaily(families, days, '2026-11-16', family)?.id ?? null;

  it('is that of the next family without a result, from the first again after the last', () => {
    expect(after('one', on('one'))).toBe('two');
    expect(after('one', on('one', 'two'))).toBe('three');
    expect(after('three', on('three'))).toBe('one');
    expect(after('two', on('two', 'three'))).toBe('one');
  });

  it('is none when all are finished', () => {
    expect(after('two', on('one', 'two', 'three'))).toBeNull();
  });

  it('is the first after an item of a family that menus leave out', () => {
    expect(after('sample', on('sample'))).toBe('one');
  });
});
