import { accept, refuse, type Verdict } from '@tessera/core';
import { dayAt } from '../daily/day.ts';
import { readDays, writeDays } from '../daily/days.ts';
import { loadScales } from '../families.ts';
import { eraseLearnt, learntRecords, putLearnt } from '../learn/record.ts';
import { shelf, shelfOf } from '../storage/browser.ts';
import type { StorageTrouble } from '../storage/durable.ts';
import { appCaller } from '../workers/appCaller.ts';
import type { Kept, Taken, Texts } from './compute.ts';
import type { Overview } from './overview.ts';
import { writeSummary } from './summary.ts';

const worker = appCaller('progress');

async function keptNow(): Promise<Kept> {
  await Promise.all([shelf.ready, shelfOf('attempts').ready, shelfOf('items').ready]);
  const [attempts, items] = [shelfOf('attempts').texts(), shelfOf('items').texts()];
  return { attempts, items, days: readDays(shelf), courses: learntRecords() };
}

/** All progress up to now, worked out in a worker; what the front page shows of it is brought up to date. */
export async function loadOverview(): Promise<Overview> {
  const [scales] = await Promise.all([loadScales(), shelf.ready, shelfOf('attempts').ready]);
  const attempts = shelfOf('attempts')
    .texts()
    .map(([, text]) => text)
    .join('\n');
  const days = readDays(shelf);
  const overview = await worker.call('overview', { attempts, days, today: dayAt(new Date()), scales });
  writeSummary(shelf, overview.summary);
  return overview;
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
  writeDays(shelf, {});
  eraseLearnt();
  return accept(() => putBack(kept));
}

/** Whole items first: what refers to them comes when they are there. */
async function putBack({ attempts, items, days, courses }: Kept): Promise<Verdict<null, StorageTrouble>> {
  const put = (table: 'attempts' | 'items', texts: Texts) => shelfOf(table).adopt(new Map(texts));
  for (const [table, texts] of [['items', items] as const, ['attempts', attempts] as const]) {
    const written = await put(table, texts);
    if (!written.ok) return written;
  }
  const learnt = putLearnt(courses);
  return learnt.ok ? writeDays(shelf, days) : learnt;
}
