import { accept, refuse, type Verdict } from '@tessera/core';
import { dayAt } from '../daily/day.ts';
import { addDayResults, addLateResults, eraseDays, readDays, readLateDays } from '../daily/days.ts';
import { loadScales } from '../families.ts';
import { eraseLearnt, learntRecords, putLearnt } from '../learn/record.ts';
import { addRuns, eraseRuns, readRuns } from '../runs/results.ts';
import { database, isAhead, shelf, shelfOf } from '../storage/browser.ts';
import type { StorageTrouble } from '../storage/durable.ts';
import { appCaller } from '../workers/appCaller.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptChange } from './change.ts';
import type { Kept, Taken, Texts } from './compute.ts';
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
  writeSummary(shelf, overview.summary);
  return overview;
}

/** Works the summary out again from all tries, in a worker. */
export async function refreshSummary(): Promise<ProgressSummary> {
  const [scales] = await Promise.all([loadScales(), shelf.ready, shelfOf('attempts').ready]);
  const summary = await worker.call('summary', { attempts: attemptLines(), scales });
  writeSummary(shelf, summary);
  return summary;
}

/** The same, and what one attempt changed. */
export async function refreshAfter(attempt: Attempt): Promise<{ summary: ProgressSummary; change: AttemptChange }> {
  const [scales] = await Promise.all([loadScales(), shelf.ready, shelfOf('attempts').ready]);
  const found = await worker.call('changed', { attempts: attemptLines(), scales, attempt });
  writeSummary(shelf, found.summary);
  return found;
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

/** Forgets all progress, and gives it back whole if asked to. */
export async function eraseProgress(): Promise<Verdict<() => Promise<Verdict<null, StorageTrouble>>, StorageTrouble>> {
  const kept = await keptNow();
  for (const table of ['attempts', 'items'] as const) {
    const erased = await shelfOf(table).adopt(new Map(kept[table].map(([key]) => [key, null])));
    if (!erased.ok && erased.reason === 'full') return erased;
  }
  eraseDays(shelf);
  eraseLearnt();
  eraseRuns(shelf);
  return accept(() => putBack(kept));
}

/** Whole items first: what refers to them comes when they are there. */
async function putBack({
  attempts,
  items,
  days,
  courses,
  late = {},
  runs = [],
}: Kept): Promise<Verdict<null, StorageTrouble>> {
  const put = (table: 'attempts' | 'items', texts: Texts) => shelfOf(table).adopt(new Map(texts));
  for (const [table, texts] of [['items', items] as const, ['attempts', attempts] as const]) {
    const written = await put(table, texts);
    if (!written.ok) return written;
  }
  const rest = [
    () => putLearnt(courses),
    () => addDayResults(shelf, days),
    () => addLateResults(shelf, late),
    () => addRuns(shelf, runs),
  ];
  for (const write of rest) {
    const written = write();
    if (!written.ok) return written;
  }
  return accept(null);
}
