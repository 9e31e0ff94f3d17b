import { accept, refuse, type Verdict } from '@tessera/core';
import { dayAt } from '../daily/day.ts';
import { readDays, writeDays } from '../daily/days.ts';
import { eraseLearnt, learntRecords, putLearnt } from '../learn/record.ts';
import { shelf, shelfOf } from '../storage/browser.ts';
import type { Trouble } from '../storage/durable.ts';
import { asker } from '../workers/asker.ts';
import type { Overview } from './overview.ts';
import type { Kept, ProgressAnswer, ProgressQuestion, Taken, Texts } from './protocol.ts';
import { writeSummary } from './summary.ts';

const { ask } = asker<ProgressQuestion, ProgressAnswer>(
  () => new Worker(new URL('./progressWorker.ts', import.meta.url), { type: 'module', name: 'progress' }),
);

async function keptNow(): Promise<Kept> {
  await Promise.all([shelf.ready, shelfOf('attempts').ready, shelfOf('items').ready]);
  const [attempts, items] = [shelfOf('attempts').texts(), shelfOf('items').texts()];
  return { attempts, items, days: readDays(shelf), courses: learntRecords() };
}

/** All progress up to now, worked out in a worker; what the front page shows of it is brought up to date. */
export async function loadOverview(): Promise<Overview> {
  await Promise.all([shelf.ready, shelfOf('attempts').ready]);
  const attempts = shelfOf('attempts')
    .texts()
    .map(([, text]) => text)
    .join('\n');
  const answer = await ask({ ask: 'overview', attempts, days: readDays(shelf), today: dayAt(new Date()) });
  if (answer.ask !== 'overview') throw new Error(`asked for an overview, got ${answer.ask}`);
  writeSummary(shelf, answer.overview.summary);
  return answer.overview;
}

/** All progress as a file. */
export async function exportProgress(): Promise<File> {
  const answer = await ask({ ask: 'write', kept: await keptNow() });
  if (answer.ask !== 'write') throw new Error(`asked for a file, got ${answer.ask}`);
  return new File([answer.file], `tessera-progress-${dayAt(new Date())}.json`, { type: 'application/json' });
}

export type ImportFault = Trouble | 'file';

/** Takes a file's progress in addition to what is there, and says what was new. A file with a fault changes nothing. */
export async function importProgress(file: Blob): Promise<Verdict<Taken, ImportFault>> {
  const kept = await keptNow();
  const read = await ask({ ask: 'read', file, kept }).catch((error: Error) => refuse('file', error.message));
  if ('ok' in read) return read;
  if (read.ask !== 'read') throw new Error(`asked for a file's progress, got ${read.ask}`);
  const put = await putBack(read.added);
  return put.ok ? accept({ tries: read.tries, isNew: read.isNew }) : put;
}

/** Forgets all progress, and gives it back whole if asked to. */
export async function eraseProgress(): Promise<Verdict<() => Promise<Verdict<null, Trouble>>, Trouble>> {
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
async function putBack({ attempts, items, days, courses }: Kept): Promise<Verdict<null, Trouble>> {
  const put = (table: 'attempts' | 'items', texts: Texts) => shelfOf(table).adopt(new Map(texts));
  for (const [table, texts] of [['items', items] as const, ['attempts', attempts] as const]) {
    const written = await put(table, texts);
    if (!written.ok) return written;
  }
  const learnt = putLearnt(courses);
  return learnt.ok ? writeDays(shelf, days) : learnt;
}
