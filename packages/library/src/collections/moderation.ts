import { accept, refuse, type Verdict } from '@tessera/core';
import type { LibraryStore } from '../store/store.ts';
import { COLLECTION_LIMITS } from './limits.ts';

export type ReportReason = 'offensive' | 'spam' | 'copied' | 'broken' | 'other';

/** What somebody finds wrong with a collection. */
export interface CollectionReport {
  readonly id: number;
  readonly collection: string;
  readonly title: string;
  readonly reason: ReportReason;
  readonly note: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isTakenDown: boolean;
}

/** Keeps a report until an operator closes it. A collection with too many open reports accepts no more. */
export async function reportCollection(
  { db }: LibraryStore,
  collection: string,
  { reason, note }: Pick<CollectionReport, 'reason' | 'note'>,
  now: number,
): Promise<Verdict<null, 'full'>> {
  const { count } = await db
    .selectFrom('collection_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('collection', '=', collection)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  if (Number(count) >= COLLECTION_LIMITS.openReports) return refuse('full');
  await db
    .insertInto('collection_reports')
    .values({ collection, reason, note, added_at: now, state: 'open' })
    .execute();
  return accept(null);
}

/** Open reports, the oldest first, from behind the report `after`. */
export async function openReports(
  { db }: LibraryStore,
  { after = 0, limit }: { readonly after?: number; readonly limit: number },
): Promise<readonly CollectionReport[]> {
  const rows = await db
    .selectFrom('collection_reports')
    .innerJoin('collections', 'collections.id', 'collection_reports.collection')
    .select([
      'collection_reports.id',
      'collection',
      'title',
      'reason',
      'note',
      'collection_reports.added_at',
      'taken_down_at',
    ])
    .where('collection_reports.state', '=', 'open')
    .where('collection_reports.id', '>', after)
    .orderBy('collection_reports.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, collection, title, reason, note, added_at, taken_down_at }) => ({
    id,
    collection,
    title,
    reason: reason as ReportReason,
    note,
    at: added_at,
    isTakenDown: taken_down_at !== null,
  }));
}

/** Hides a collection from everyone but its author and closes its reports. */
export async function takeDown({ db }: LibraryStore, id: string, note: string, now: number): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx
      .updateTable('collections')
      .set({ taken_down_at: now, takedown_note: note })
      .where('id', '=', id)
      .execute();
    await closeReports(trx, id);
  });
}

/** Shows a collection again as it was, and closes its reports. */
export async function restoreCollection({ db }: LibraryStore, id: string): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx.updateTable('collections').set({ taken_down_at: null, takedown_note: '' }).where('id', '=', id).execute();
    await closeReports(trx, id);
  });
}

async function closeReports(db: LibraryStore['db'], collection: string): Promise<void> {
  await db.updateTable('collection_reports').set({ state: 'closed' }).where('collection', '=', collection).execute();
}
