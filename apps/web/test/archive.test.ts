import { FIRST_DAY } from '@tessera/catalog/ledger';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayAfterKey,
  monthText,
  playableDays,
  readMonth,
  weeksOf,
  withinDays,
} from '../src/archive/month.ts';
import { dayStanding } from '../src/archive/standing.ts';
import { isPlayableDay } from '../src/daily/day.ts';
import type { DayResult } from '../src/daily/days.ts';

// Behind a name that the type checker does not follow: the files of the ledger are found by the bundler.
const LEDGER: string = '../src/daily/ledger.ts';
const { searchOfDay } = (await import(LEDGER)) as { searchOfDay(family: object, day: string): Promise<object> };

const TODAY = '2027-02-10';

describe('a month of the calendar', () => {
  it('begins its weeks on Monday and has room for any month', () => {
    const weeks = weeksOf('2026-11').map(({ days }) => days.map(({ day }) => day));
    expect(weeks.every(week => week.length === 7)).toBe(true);
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2027-01', -1, '2026-12'],
    ['2026-11', -23, '2024-12'],
  ])('%s and %d more is %s', (month, more, then) => {
    expect(addMonths(month, more)).toBe(then);
  });

  it('is read from an address, where it has days to play', () => {
    for (const [text, month] of [
      ['2026-12', '2026-12'],
      ['2026-10', '2027-02'],
      ['2027-03', '2027-02'],
      ['2026-13', '2027-02'],
      ['x', '2027-02'],
      [undefined, '2027-02'],
    ] as const)
      expect(readMonth(text, TODAY), text).toBe(month);
    expect(monthText('2026-11')).toBe('November 2026');
  });

  it('has the days that have come, from the first daily puzzle on', () => {
    expect(playableDays('2026-11', '2026-11-03')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(playableDays('2026-10', TODAY)).toEqual([]);
    expect(playableDays('2027-02', TODAY).at(-1)).toBe(TODAY);
  });

  it.each([
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-12-01', '2026-12-02'],
    ['ArrowUp', '2026-12-03', '2026-11-26'],
    ['ArrowDown', '2026-12-03', '2026-12-10'],
    ['Home', '2026-12-03', '2026-11-30'],
    ['End', '2026-12-03', '2026-12-06'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['Enter', '2026-12-03', null],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayAfterKey(key, from)).toBe(to);
  });

  it('is never left for a day without a puzzle', () => {
    expect(withinDays('2026-10-30', TODAY)).toBe(FIRST_DAY);
    expect(withinDays('2027-02-11', TODAY)).toBe(TODAY);
  });
});

describe('a day of the calendar', () => {
  const solved: DayResult = { outcome: 'solved', spent: 61_000, hints: 0 };
  const shown: DayResult = { outcome: 'given-up', spent: 61_000, hints: 0 };
  const records = {
    days: { '2026-11-05': { toy: solved }, '2026-11-06': { toy: shown } },
    late: { '2026-11-04': { toy: solved }, '2026-11-05': { toy: shown } },
  };

  it.each([
    ['2026-11-04', 'late', '✓'],
    ['2026-11-05', 'done', '✓'],
    ['2026-11-06', 'missed', '–'],
    ['2026-11-07', 'open', ''],
  ])('%s is %s', (day, kind, mark) => {
    expect(dayStanding(records, day, 'toy')).toMatchObject({ kind, mark });
  });

  it.each([
    [FIRST_DAY, true],
    [TODAY, true],
    ['2026-10-31', false],
    ['2027-02-11', false],
    ['2027-02-30', false],
    ['yesterday', false],
  ])('%s can be played: %s', (day, isPlayable) => {
    expect(isPlayableDay(day, TODAY)).toBe(isPlayable);
  });

  it('has the address that the ledger names, or asks the maker where it names none', async () => {
    expect(await searchOfDay(sovereign, FIRST_DAY)).toMatchObject({ seed: `daily-${FIRST_DAY}`, maker: '1' });
    expect(await searchOfDay(sovereign, '2099-01-01')).toEqual({ seed: 'daily-2099-01-01' });
    expect(await searchOfDay(toy, FIRST_DAY)).toEqual({ seed: `daily-${FIRST_DAY}` });
  });
});
