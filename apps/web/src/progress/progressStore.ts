import { accept, refuse, type Verdict } from '@tessera/core';
import { dayAt } from '../daily/day.ts';
import { dayKeys, newDayRecords, readDays, readLateDays } from '../daily/days.ts';
import { keysOfTriedDays } from '../daily/daysOfTries.ts';
import { keepTriedDays } from '../daily/keepTriedDays.ts';
import { loadScales } from '../families.ts';
import { learntKeys, learntRecords, newLearntRecords } from '../learn/record.ts';
import { changeByRuns, readRuns, runKeys } from '../runs/results.ts';
import { adoptEverywhere, database, isAhead, shelf, shelfOf } from '../storage/browser.ts';
import type { StorageTrouble } from '../storage/durable.ts';
import { appCaller } from '../workers/appCaller.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptChange } from './change.ts';
import type { Kept, Summarized, Taken } from './compute.ts';
import type { Overview } from './overview.ts';
import { type ProgressSummary, readSummary, writeSummary } from './summary.ts';

const worker = appCaller('progress');

async function keptNow(): Promise<Kept> {
  await Promise.all([shelf.ready, shelfOf('attempts').ready, shelfOf('items').ready]);
  const [attempts, items] = [shelfOf('attempts').texts(), shelfOf('items').texts()];
  const [days, late] = [readDays(shelf), readLateDays(shelf)];
  return { attempts, items, days, courses: learntRecords(), late, runs: readRuns(shelf) };
}

/** All progress up to now, worked out in a worker; what the front page shows of it is brought up to date. */
export async function loadOverview(): Promise<Overview> {
  const [scales] = await Promise.all([loadScales(), shelf.ready, shelfOf('attempts').ready]);
  const days = readDays(shelf);
  const overview = await worker.call('overview', { attempts: attemptLines(), days, today: dayAt(new Date()), scales });
  await keepWhatFollows(overview);
  return overview;
}

/** Works out again what follows from all tries, in a worker. */
async function summarize(): Promise<Summarized> {
  const [scales] = await Promise.all([loadScales(), shelf.ready, shelfOf('attempts').ready]);
  return worker.call('summary', { attempts: attemptLines(), scales });
}

export async function refreshSummary(): Promise<ProgressSummary> {
  const found = await summarize();
  await keepWhatFollows(found);
  return found.summary;
}

/** The same, and what one attempt changed. */
export async function refreshAfter(attempt: Attempt): Promise<{ summary: ProgressSummary; change: AttemptChange }> {
  const [scales] = await Promise.all([loadScales(), shelf.ready, shelfOf('attempts').ready]);
  const found = await worker.call('changed', { attempts: attemptLines(), scales, attempt });
  await keepWhatFollows(found);
  return found;
}

async function keepWhatFollows({ summary, triedDays }: Summarized): Promise<void> {
  writeSummary(shelf, summary);
  await keepTriedDays(shelf, shelfOf('attempts'), triedDays);
}

/** The summary as it is kept or, where other pages have noted tries since, worked out again. */
export async function freshSummary(): Promise<ProgressSummary> {
  await shelf.ready;
  const kept = readSummary(shelf);
  const count = await (await database)?.count('attempts').catch(() => null);
  const isStale = isAhead('attempts') || (typeof count === 'number' && count !== kept.tries);
  return isStale ? refreshSummary() : kept;
}

function attemptLines(): string {
  const texts = shelfOf('attempts').texts();
  return texts.map(([, text]) => text).join('\n');
}

/** All progress as a file. */
export async function exportProgress(): Promise<File> {
  const file = await worker.call('progressFile', await keptNow());
  return new File([file], `tessera-progress-${dayAt(new Date())}.json`, { type: 'application/json' });
}

export type ImportFault = StorageTrouble | 'file';

/** Takes a file's progress in addition to what is there, and says what was new. A file with a fault changes nothing. */
export async function importProgress(file: Blob): Promise<Verdict<Taken, ImportFault>> {
  const kept = await keptNow();
  const read = await worker
    .call('readProgressFile', { file, kept })
    .catch((error: Error) => refuse('file', error.message));
  if ('ok' in read) return read;
  const put = await putBack(read.added);
  return put.ok ? accept({ tries: read.tries, isNew: read.isNew }) : put;
}

const TABLES = ['attempts', 'items', 'records'] as const;
type ByTable<T> = Readonly<Record<(typeof TABLES)[number], T>>;

const shelfFor = (table: keyof ByTable<unknown>) => (table === 'records' ? shelf : shelfOf(table));

/** Forgets all progress, and gives it back whole if asked to. */
export async function eraseProgress(): Promise<Verdict<() => Promise<Verdict<null, StorageTrouble>>, StorageTrouble>> {
  // A day that only its try tells of is removed too: another page may be about to add it.
  const { triedDays } = await summarize().catch(() => ({ triedDays: [] }));
  const kept = await keptNow();
  const keys: ByTable<readonly string[]> = {
    attempts: kept.attempts.map(([key]) => key),
    items: kept.items.map(([key]) => key),
    records: [...dayKeys(shelf), ...keysOfTriedDays(triedDays), ...learntKeys(), ...runKeys(shelf)],
  };
  const restore = accept(() => putBack(kept));
  if (shelf.isWhole()) {
    const texts = TABLES.map(table => [table, new Map(keys[table].map(key => [key, null]))] as const);
    const erased = await adoptEverywhere(new Map(texts));
    return erased.ok ? restore : erased;
  }
  // Without a database there is only what pages have written ahead.
  for (const table of TABLES) shelfFor(table).replace(keys[table], new Map());
  return restore;
}

/** Adds progress to what is there. Without a database it is held as long as the page. */
async function putBack({
  attempts,
  items,
  days,
  courses,
  late,
  runs = [],
}: Kept): Promise<Verdict<null, StorageTrouble>> {
  const { gone, news } = changeByRuns(shelf, runs);
  const records = [...newDayRecords(shelf, days, late), ...newLearntRecords(courses), ...news];
  const texts: ByTable<ReadonlyMap<string, string | null>> = {
    attempts: new Map(attempts),
    items: new Map(items),
    records: new Map([
      ...gone.map(key => [key, null] as const),
      ...records.map(([key, record]) => [key, JSON.stringify(record)] as const),
    ]),
  };
  if (shelf.isWhole()) return adoptEverywhere(new Map(TABLES.map(table => [table, texts[table]])));
  for (const table of TABLES) await shelfFor(table).adopt(texts[table]);
  return refuse('blocked');
}
