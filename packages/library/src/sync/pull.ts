import { type Pulled, SYNC_LIMITS, type SyncRecord } from '@tessera/api/sync.ts';
import { accept, type Verdict } from '@tessera/core';
import type { LibraryStore } from '../store/store.ts';
import { findSyncGroup, type GroupFault } from './group.ts';
import { versionsIn } from './push.ts';

/**
 * The records that changed after a number, in the order of their changes: a page of them. A device may ask for more than there
 * ever was: then the store was restored from a backup, and the cursor says so.
 */
export async function pullRecords(
  { db }: LibraryStore,
  key: string,
  since: number,
): Promise<Verdict<Pulled, GroupFault>> {
  const group = await findSyncGroup(db, key);
  if (!group.ok) return group;
  const rows = await db
    .selectFrom('sync_records')
    .select(['kind', 'key', 'seq', 'text', 'past'])
    .where('group_id', '=', group.value.id)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(SYNC_LIMITS.page + 1)
    .execute();
  const found = rows.map(row => ({ ...row, past: versionsIn(row.past) }));
  const records = fitting(found.slice(0, SYNC_LIMITS.page));
  return accept({
    records,
    cursor: records.at(-1)?.seq ?? Math.min(since, group.value.lastSeq),
    hasMore: records.length < found.length,
  });
}

/** The first records that fit into a page; at least one. */
function fitting(records: readonly SyncRecord[]): SyncRecord[] {
  let chars = 0;
  const past = records.findIndex(({ text }, n) => {
    chars += text?.length ?? 0;
    return n > 0 && chars > SYNC_LIMITS.pageChars;
  });
  return records.slice(0, past < 0 ? records.length : past);
}

/** All records of a group, page by page. */
export async function* allRecords(store: LibraryStore, key: string): AsyncGenerator<SyncRecord> {
  let since = 0;
  for (;;) {
    const page = await pullRecords(store, key, since);
    if (!page.ok) return;
    yield* page.value.records;
    if (!page.value.hasMore) return;
    since = page.value.cursor;
  }
}
