import { CATALOG } from '@tessera/catalog';
import { addDays, type Day, isDay } from '@tessera/catalog/day';
import { entryIn, FIRST_DAY, monthOf } from '@tessera/catalog/ledger';
import { readAddresses } from '@tessera/catalog/ledger-files';
import type { Family } from '@tessera/core';
import { misused, refused } from '../exit-error.ts';
import { dailyWords as words } from './words.ts';

export interface DailyFlags {
  readonly from: string;
  readonly days: number;
  readonly out: string;
  readonly baseUrl?: string;
  readonly app?: string;
  readonly workers?: number;
}

/** Where the files will be, and where their puzzles can be played; each ends with a slash. */
export interface SitePlaces {
  readonly base: string | null;
  readonly app: string | null;
}

/** What is to be written: settled days, and the families that have a puzzle on each. */
export interface DailyPlan extends SitePlaces {
  readonly days: readonly Day[];
  readonly families: readonly Family[];
}

export async function dailyPlan({ from, days: count, baseUrl, app }: DailyFlags): Promise<DailyPlan> {
  if (!isDay(from)) throw misused(words.notADay(JSON.stringify(from)));
  if (from < FIRST_DAY) throw misused(words.early(from, FIRST_DAY));
  const places = { base: placeOf('--base-url', baseUrl), app: placeOf('--app', app) };
  const families = await Promise.all(CATALOG.filter(({ isSample }) => !isSample).map(({ load }) => load()));
  const days = Array.from({ length: count }, (_, n) => addDays(from, n));
  for (const day of days)
    if (!(await isSettled(day, families))) throw refused(words.late(day, await lastSettled(day, families)));
  return { ...places, days, families };
}

/** Whether the ledger has the day: only then will it have the same puzzles for good. */
async function isSettled(day: Day, families: readonly Family[]): Promise<boolean> {
  const month = await readAddresses(monthOf(day));
  return families.every(({ id }) => entryIn(month, day, id) !== null);
}

async function lastSettled(before: Day, families: readonly Family[]): Promise<Day> {
  for (let day = addDays(before, -1); day >= FIRST_DAY; day = addDays(day, -1))
    if (await isSettled(day, families)) return day;
  return FIRST_DAY;
}

function placeOf(flag: string, given: string | undefined): string | null {
  if (given === undefined) return null;
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol)) throw misused(words.badUrl(flag, JSON.stringify(given)));
  const { origin, pathname } = url;
  return `${origin}${pathname.replace(/\/*$/, '')}/`;
}
