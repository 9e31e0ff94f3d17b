import { azul } from '@tessera/azul';
import { generateSeedString } from '@tessera/core';
import { originSearch } from '@tessera/core/links/link.ts';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt, dayOf, dayText, isLinkOfDay, linkOfDay, seedOfDay } from '../src/daily/day.ts';
import {
  type DayResult,
  dayKeys,
  isOnItsDay,
  keepLateResult,
  keepResult,
  readDays,
  readLateDays,
  streakOf,
} from '../src/daily/days.ts';
import { shelfOver } from '../src/storage/shelf.ts';
import { storeWith } from './stores.ts';

const { versions } = toy;
const solved: DayResult = { outcome: 'solved', spent: 61_000, hints: 0 };
const givenUp: DayResult = { outcome: 'given-up', spent: 61_000, hints: 2 };
const days = (...kept: readonly string[]) => Object.fromEntries(kept.map(day => [day, { toy: solved }]));

describe('a day', () => {
  it('is the one on the calendar, up to its last minute', () => {
    expect(dayAt(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it.each([
    ['2026-01-01', -1, '2025-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-26', -1, '2026-10-25'],
  ])('%s and %d more is %s', (day, more, then) => {
    expect(addDays(day, more)).toBe(then);
  });

  it('gives a seed, as a name or as a number', () => {
    expect(seedOfDay('name', '2026-01-05')).toBe('daily-2026-01-05');
    expect(seedOfDay('number', '2026-01-05')).toBe('20260105');
  });

  it('is read back from its item and from no other', () => {
    const { seed, params } = linkOfDay(toy, '2026-01-05');
    const origin = { seed, params, attempt: 3, versions };
    expect(dayOf(toy, origin)).toBe('2026-01-05');
    expect(dayOf(toy, { ...origin, params: { size: 5 } })).toBeNull();
    expect(dayOf(toy, { ...origin, seed: generateSeedString() })).toBeNull();
    expect(dayOf(toy, { ...origin, seed: 'daily-2026-02-30' })).toBeNull();
    expect(isLinkOfDay('toy', { seed, attempt: '3', maker: '1' }, '2026-01-05')).toBe(true);
    expect(isLinkOfDay('toy', { seed, size: '5' }, '2026-01-05')).toBe(false);
    expect(isLinkOfDay('toy', { seed }, '2026-01-06')).toBe(false);
  });

  it('asks for a table with all its tiles where positions are chosen', () => {
    const { seed, params } = linkOfDay(azul, '2026-01-05');
    expect(params).toMatchObject({ round: 'start' });
    const origin = { seed, params, attempt: 0, versions: azul.versions };
    expect(dayOf(azul, origin)).toBe('2026-01-05');
    expect(dayOf(azul, { ...origin, params: { ...params, round: 'any' } })).toBeNull();
    const search = originSearch(azul, origin);
    expect(isLinkOfDay('azul', search, '2026-01-05')).toBe(true);
    expect(isLinkOfDay('azul', { ...search, round: 'end' }, '2026-01-05')).toBe(false);
    expect(isLinkOfDay('azul', { seed }, '2026-01-05')).toBe(false);
  });

  it('is written as people write it', () => {
    expect(dayText('2026-01-05')).toBe('5 January 2026');
    expect(dayText('2026-01-05', 'long')).toBe('Monday 5 January');
  });
});

describe('results of days', () => {
  it('are kept once: what comes after the first is practice', () => {
    const shelf = shelfOver(storeWith(10_000));
    keepResult(shelf, '2026-01-05', 'toy', givenUp);
    keepResult(shelf, '2026-01-05', 'toy', solved);
    keepResult(shelf, '2026-01-05', 'other', solved);
    expect(readDays(shelf)).toEqual({ '2026-01-05': { toy: givenUp, other: solved } });
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"2026-01-05":3}'],
    ['no day', '{"x":{}}'],
  ])('that cannot be read (%s) count as none', (_, text) => {
    const store = storeWith(10_000);
    store.setItem('tessera/days', text);
    const shelf = shelfOver(store);
    expect(readDays(shelf)).toEqual({});
    keepResult(shelf, '2026-01-05', 'toy', solved);
    expect(readDays(shelf)).toEqual({ '2026-01-05': { toy: solved } });
  });
});

describe('a day that was made up for', () => {
  it('is kept apart from the days of the streak, and once', () => {
    const shelf = shelfOver(storeWith(10_000));
    keepResult(shelf, '2026-01-04', 'other', solved);
    for (const family of ['toy', 'other']) keepLateResult(shelf, '2026-01-04', family, givenUp);
    keepLateResult(shelf, '2026-01-04', 'toy', solved);
    expect(readLateDays(shelf)).toEqual({ '2026-01-04': { toy: givenUp } });
    expect(readDays(shelf)).toEqual({ '2026-01-04': { other: solved } });
    expect(dayKeys(shelf)).toEqual(['day/2026-01-04/other', 'late/2026-01-04/toy']);
  });

  it.each([
    ['on the day', new Date(2026, 0, 5, 12), 60_000, true],
    ['in its last second', new Date(2026, 0, 5, 23, 59, 59), 60_000, true],
    ['past midnight without a break', new Date(2026, 0, 6, 0, 10), 20 * 60_000, true],
    ['past midnight after a break', new Date(2026, 0, 6, 0, 10), 5 * 60_000, false],
    ['begun a day later', new Date(2026, 0, 6, 12), 60_000, false],
    ['a day early', new Date(2026, 0, 4, 12), 60_000, false],
  ])('counts as its own day only then (%s)', (_, now, spent, isOwn) => {
    expect(isOnItsDay('2026-01-05', { spent }, now)).toBe(isOwn);
  });
});

describe('a streak', () => {
  it.each([
    [{}, 0, false],
    [days('2026-01-05'), 1, true],
    [days('2026-01-04', '2026-01-03'), 2, false],
    [days('2026-01-05', '2026-01-04', '2026-01-02'), 2, true],
    [days('2026-01-03'), 0, false],
    [{ '2026-01-05': { toy: givenUp } }, 0, false],
    [{ ...days('2026-01-04'), '2026-01-05': { toy: givenUp, other: solved } }, 2, true],
  ])('of %j is %d', (kept, length, withToday) => {
    expect(streakOf(kept, '2026-01-05')).toEqual({ length, withToday });
  });
});
