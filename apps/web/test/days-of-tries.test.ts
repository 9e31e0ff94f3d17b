import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { dayAt, seedOfDay } from '../src/daily/day.ts';
import { dayKeys, keepLateResult, keepResult, readDays, readLateDays, streakOf } from '../src/daily/days.ts';
import { daysOfTries, keysOfTriedDays } from '../src/daily/daysOfTries.ts';
import { keepTriedDays } from '../src/daily/keepTriedDays.ts';
import { type Attempt, attemptKey } from '../src/progress/attempt.ts';
import { overview, summary } from '../src/progress/compute.ts';
import { syncOnce } from '../src/sync/syncOnce.ts';
import { attempt, MINUTE } from './progress.ts';
import { memoryServer, type TestDevice, testDevice } from './sync-devices.ts';

const DAY = '2026-01-05';
const KEY = 'k'.repeat(43);

/** A try at an item of that day, which ended at noon or at another time. */
function tryOf(day: string, ended = noonOf(day), change: Partial<Attempt> = {}): Attempt {
  const search = { seed: seedOfDay('name', day), attempt: '3' };
  return attempt({ item: `toy-${day.replaceAll('-', '')}`, search, at: ended.getTime(), day: dayAt(ended), ...change });
}

function noonOf(day: string): Date {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date!, 12);
}

describe('a try', () => {
  it.each([
    ['on its day', tryOf(DAY), 'in time'],
    ['past midnight without a break', tryOf(DAY, new Date(2026, 0, 6, 0, 10), { spent: 20 * MINUTE }), 'in time'],
    ['past midnight after a break', tryOf(DAY, new Date(2026, 0, 6, 0, 10), { spent: 5 * MINUTE }), 'late'],
    ['of a later day', tryOf(DAY, noonOf('2026-01-09')), 'late'],
    ['of an earlier day', tryOf(DAY, noonOf('2026-01-04')), 'none'],
    ['at an item of other settings', tryOf(DAY, noonOf(DAY), { search: { seed: `daily-${DAY}`, size: '5' } }), 'none'],
    ['at an item of no day', attempt(), 'none'],
    ['at an item without a seed', attempt({ search: { level: 'abc' } }), 'none'],
    ['in a pack, which may be no item of that day', tryOf(DAY, noonOf(DAY), { source: 'pack' }), 'none'],
    ['that is left out', tryOf(DAY, noonOf(DAY), { source: 'left-out' }), 'none'],
    ['of a family with numbers as seeds', tryOf(DAY, noonOf(DAY), { search: { seed: '20260105' } }), 'in time'],
  ] as const)('%s tells of its day as it should', (_, one, wanted) => {
    const [found] = daysOfTries([one]);
    expect(found ? (found.isLate ? 'late' : 'in time') : 'none').toBe(wanted);
    if (found) expect(found).toMatchObject({ day: DAY, family: 'toy', name: attemptKey(one) });
  });

  it('counts for the day where it was the first that was in time, in whatever order they come', () => {
    const first = tryOf(DAY, noonOf(DAY), { outcome: 'given-up', hints: 2 });
    const second = tryOf(DAY, new Date(2026, 0, 5, 18));
    const late = tryOf(DAY, noonOf('2026-01-08'));
    const result = { outcome: 'given-up', spent: first.spent, hints: 2 };
    for (const tries of [
      [first, second, late],
      [late, second, first],
    ])
      expect(daysOfTries(tries)).toEqual([{ name: attemptKey(first), day: DAY, family: 'toy', isLate: false, result }]);
  });
});

const PAST = ['2026-01-03', '2026-01-04', DAY];

/** A device on which items of three days were finished in time. */
async function deviceWithDays(): Promise<TestDevice> {
  const device = await ready(testDevice());
  for (const day of PAST) {
    const one = tryOf(day);
    device.attempts.write(attemptKey(one), one);
    keepResult(device.records, day, 'toy', { outcome: one.outcome, spent: one.spent, hints: one.hints });
  }
  await pause();
  return device;
}

async function ready(device: TestDevice): Promise<TestDevice> {
  await Promise.all([device.records.ready, device.attempts.ready]);
  return device;
}

const pause = () => new Promise(resolve => setTimeout(resolve, 0));
const linesOf = ({ attempts }: TestDevice) => attempts.texts().map(([, text]) => text);
const streakOn = ({ records }: TestDevice) => streakOf(readDays(records), DAY).length;

const triedDaysOn = (device: TestDevice) => summary({ attempts: linesOf(device).join('\n'), scales: {} }).triedDays;

/** As the app does after a try, after a sync, and where pages have noted tries since. */
async function refresh(device: TestDevice): Promise<void> {
  await keepTriedDays(device.records, device.attempts, triedDaysOn(device));
}

/** As the app does: all in one change. */
async function erase(device: TestDevice): Promise<void> {
  const gone = (keys: readonly string[]) => new Map(keys.map(key => [key, null]));
  const { attempts, records } = device;
  const days = [...dayKeys(records), ...keysOfTriedDays(triedDaysOn(device))];
  const changes = [['attempts', gone(attempts.keys(''))] as const, ['records', gone(days)] as const];
  expectOk(await device.adopt(new Map(changes)));
}

describe('a day whose record is missing', () => {
  it('follows from its try: the streak is the same', async () => {
    const device = await deviceWithDays();
    const before = readDays(device.records);
    device.records.remove(`day/${PAST[1]}/toy`);
    await pause();
    const again = await ready(device.reopened());
    expect(streakOn(again)).toBe(1);
    const request = { attempts: linesOf(again).join('\n'), today: DAY, scales: {} };
    expect(overview({ ...request, days: readDays(again.records) })).toMatchObject({ streak: 3, longestStreak: 3 });
    await refresh(again);
    expect(readDays(again.records)).toEqual(before);
    const later = await ready(again.reopened());
    expect(readDays(later.records)).toEqual(before);
  });

  it('is not put over a record that is there, nor a late one beside it', async () => {
    const device = await deviceWithDays();
    const late = tryOf(DAY, noonOf('2026-01-09'), { item: 'toy-2' });
    device.attempts.write(attemptKey(late), late);
    const given = { outcome: 'given-up', spent: 1, hints: 5 } as const;
    device.records.write(`day/${DAY}/toy`, given);
    await refresh(device);
    expect(readDays(device.records)[DAY]).toEqual({ toy: given });
    expect(readLateDays(device.records)).toEqual({});
  });

  it('that was made up for is found as well', async () => {
    const device = await ready(testDevice());
    const one = tryOf(DAY, noonOf('2026-01-09'));
    device.attempts.write(attemptKey(one), one);
    await refresh(device);
    expect(readLateDays(device.records)).toEqual({ [DAY]: { toy: { outcome: 'solved', spent: MINUTE, hints: 0 } } });
    expect(readDays(device.records)).toEqual({});
  });
});

describe('days without a try', () => {
  it('stay', async () => {
    const device = await ready(testDevice());
    keepResult(device.records, DAY, 'toy', { outcome: 'solved', spent: 1, hints: 0 });
    keepLateResult(device.records, '2026-01-01', 'toy', { outcome: 'solved', spent: 1, hints: 0 });
    await refresh(device);
    expect([Object.keys(readDays(device.records)), Object.keys(readLateDays(device.records))]).toEqual([
      [DAY],
      ['2026-01-01'],
    ]);
  });
});

describe('days that were erased', () => {
  it('are gone for good, also after a restart', async () => {
    const device = await deviceWithDays();
    await erase(device);
    for (const one of [device, await ready(device.reopened())]) {
      await refresh(one);
      expect([linesOf(one), readDays(one.records)]).toEqual([[], {}]);
    }
  });

  it('do not return with a page that had read the tries before', async () => {
    const device = await deviceWithDays();
    device.records.remove(`day/${DAY}/toy`);
    await pause();
    const other = await ready(device.reopened());
    await refresh(device);
    await erase(device);
    // What the other page still holds in memory are the tries, and not that they were erased.
    await refresh(other);
    const later = await ready(device.reopened());
    expect([linesOf(later), readDays(later.records)]).toEqual([[], {}]);
  });

  it('do not return while they are being erased', async () => {
    const device = await deviceWithDays();
    const erasing = erase(device);
    await Promise.all([erasing, refresh(device)]);
    await refresh(device);
    const later = await ready(device.reopened());
    for (const one of [device, later]) expect(readDays(one.records)).toEqual({});
  });

  it('do not return from another device, and leave there what was not shared yet', async () => {
    const there = memoryServer();
    const [here, other] = [await deviceWithDays(), await ready(testDevice())];
    for (const one of [here, other]) {
      expectOk(await syncOnce(one, there, KEY));
      await refresh(one);
    }
    expect([streakOn(here), streakOn(other)]).toEqual([3, 3]);
    const own = tryOf('2026-01-06');
    other.attempts.write(attemptKey(own), own);
    await erase(here);
    for (let round = 0; round < 3; round++)
      for (const one of [here, other]) {
        expectOk(await syncOnce(one, there, KEY));
        await refresh(one);
      }
    for (const one of [here, other, await ready(here.reopened()), await ready(other.reopened())])
      expect(Object.keys(readDays(one.records))).toEqual(['2026-01-06']);
  });
});
