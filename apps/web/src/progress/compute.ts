import { canonicalJson, type Verdict } from '@tessera/core';
import type { Day } from '../daily/day.ts';
import { type Days, mergeDays } from '../daily/days.ts';
import { type DayOfTry, daysIn, daysOfTries } from '../daily/daysOfTries.ts';
import type { Courses } from '../learn/learnt.ts';
import type { RunResult } from '../runs/results.ts';
import { type Attempt, isTry, readAttempt } from './attempt.ts';
import { type AttemptChange, changeByAttempt } from './change.ts';
import type { Scales } from './difficulty.ts';
import { type Overview, overviewOf } from './overview.ts';
import { standingOf, tiersFor } from './playerRecord.ts';
import type { ProgressSummary } from './summary.ts';
import { type KeptItem, mergeProgress, type Progress, readKeptItem, readProgress, writeProgress } from './transfer.ts';

/** Records of a shelf as they are kept: keys and JSON texts. */
export type Texts = readonly (readonly [key: string, text: string])[];

export interface Kept {
  readonly attempts: Texts;
  readonly items: Texts;
  readonly days: Days;
  readonly courses: Courses;
  /** None where they are left out. */
  readonly late?: Days;
  readonly runs?: readonly RunResult[];
}

/** What came of a file: how many tries were new, and whether anything was. */
export interface Taken {
  readonly tries: number;
  readonly isNew: boolean;
}

const MOST_BYTES = 100_000_000;

export interface OverviewRequest {
  /** One try a line: a single text travels faster than many. */
  readonly attempts: string;
  readonly days: Days;
  readonly today: Day;
  readonly scales: Scales;
}

/** What the tries alone tell of days: a record of it may be missing. */
export interface WithTriedDays {
  readonly triedDays: readonly DayOfTry[];
}

export function overview({ attempts, days, today, scales }: OverviewRequest): Overview & WithTriedDays {
  const lines = attempts.split('\n').map(line => [line, line] as const);
  const tries = [...readTexts(lines, readAttempt).values()];
  const triedDays = daysOfTries(tries);
  const found = overviewOf(tries, mergeDays(days, daysIn(triedDays)), today, scales);
  return { ...found, summary: { ...found.summary, tries: attempts === '' ? 0 : lines.length }, triedDays };
}

export interface SummaryRequest {
  /** One try a line. */
  readonly attempts: string;
  readonly scales: Scales;
}

/** What follows from all tries. */
export interface Summarized extends WithTriedDays {
  readonly summary: ProgressSummary;
}

/** What the front page needs to know, from all tries. */
export function summary({ attempts, scales }: SummaryRequest): Summarized {
  const lines = linesOf(attempts);
  const tries = attemptsIn(lines);
  const standing = standingOf(tries, scales);
  const summary = { ...standing, tiers: tiersFor(standing), tries: lines.length };
  return { summary, triedDays: daysOfTries(tries) };
}

export interface ChangeRequest extends SummaryRequest {
  /** One of the attempts. */
  readonly attempt: Attempt;
}

/** The summary, and what one attempt changed. */
export function changed(request: ChangeRequest): Summarized & { readonly change: AttemptChange } {
  const { attempts, scales, attempt } = request;
  return { ...summary(request), change: changeByAttempt(attempt, attemptsIn(linesOf(attempts)), scales) };
}

function linesOf(attempts: string): readonly string[] {
  return attempts === '' ? [] : attempts.split('\n');
}

function attemptsIn(lines: readonly string[]): readonly Attempt[] {
  const texts = lines.map((line, n) => [String(n), line] as const);
  return [...readTexts(texts, readAttempt).values()];
}

/** All that is kept as one file. */
export function progressFile(kept: Kept): Blob {
  return new Blob([writeProgress(progressOf(kept))], { type: 'application/json' });
}

/** What a file adds to what is kept; throws with its fault when it cannot be read. */
export async function readProgressFile({
  file,
  kept,
}: {
  readonly file: Blob;
  readonly kept: Kept;
}): Promise<Taken & { readonly added: Kept }> {
  if (file.size > MOST_BYTES) throw new Error(`the file is larger than ${MOST_BYTES / 1_000_000} MB`);
  const read = readProgress(await file.text());
  if (!read.ok) throw new Error(read.note ?? read.reason);
  const merged = mergeProgress(progressOf(kept), read.value);
  const attempts = news(kept.attempts, merged.attempts);
  const items = news(kept.items, merged.items);
  const { days, courses = {}, late = {}, runs = [] } = merged;
  const isNew = attempts.size + items.size > 0 || hasMore(kept, { days, courses, late, runs });
  const added = { attempts: textsOf(attempts), items: textsOf(items), days, courses, late, runs };
  return { added, tries: [...attempts.values()].filter(isTry).length, isNew };
}

type KeptBesides = Omit<Kept, 'attempts' | 'items'>;

function hasMore(kept: KeptBesides, merged: KeptBesides): boolean {
  const textOf = ({ days, courses, late = {}, runs = [] }: KeptBesides) =>
    canonicalJson({ days, courses, late, runs: runs.map(run => canonicalJson(run)).sort() });
  return textOf(kept) !== textOf(merged);
}

function progressOf({ attempts, items, ...rest }: Kept): Progress {
  return { attempts: readTexts(attempts, readAttempt), items: readTexts(items, readKeptItem), ...rest };
}

/** What can be read; records that cannot stay where they are and count for nothing. */
function readTexts<T extends Attempt | KeptItem>(
  texts: Texts,
  read: (json: unknown) => Verdict<T>,
): ReadonlyMap<string, T> {
  const known = new Map<string, T>();
  for (const [key, text] of texts) {
    const value = read(jsonOf(text));
    if (value.ok) known.set(key, value.value);
  }
  return known;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function news<T>(kept: Texts, merged: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const known = new Set(kept.map(([key]) => key));
  return new Map([...merged].filter(([key]) => !known.has(key)));
}

function textsOf(records: ReadonlyMap<string, unknown>): Texts {
  return [...records].map(([key, value]) => [key, JSON.stringify(value)] as const);
}
