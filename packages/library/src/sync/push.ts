import { applyChange, type Pushed, type StoredRecord, SYNC_LIMITS, type SyncChange } from '@tessera/api/sync.ts';
import { accept, refuse, type Verdict } from '@tessera/core';
import type { Connection, LibraryStore } from '../store/store.ts';
import { words } from '../words.ts';
import { type GroupFault, lockSyncGroup, type SyncGroup } from './group.ts';

/** `full`: the group holds as much as one may. `large`: a text or the batch is larger than one may be. */
export type PushFault = GroupFault | 'full' | 'large';

/** What is counted while a batch is stored. */
interface Totals {
  seq: number;
  records: number;
  chars: number;
}

/**
 * Stores a batch of changes in one transaction: all that are not stale, or none. Pushing the same batch again changes nothing.
 * The group's row is locked, so that numbers become visible in order: who has read up to one has missed none before it.
 */
export async function pushRecords(
  store: LibraryStore,
  key: string,
  changes: readonly SyncChange[],
): Promise<Verdict<Pushed, PushFault>> {
  const size = changes.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);
  if (changes.length > SYNC_LIMITS.batch || size > SYNC_LIMITS.batchChars) return refuse('large', words.sync.batch);
  if (changes.some(isTooLarge)) return refuse('large', words.sync.record);
  return store.db
    .transaction()
    .execute(async trx => {
      const group = await lockSyncGroup(store, trx, key);
      if (!group.ok) return group;
      return storeChanges(trx, group.value, changes);
    })
    .catch((error: unknown) => {
      if (error instanceof QuotaReached) return refuse('full', words.sync.full(SYNC_LIMITS.records));
      throw error;
    });
}

function isTooLarge({ kind, key, text }: SyncChange): boolean {
  const { kindChars, keyChars, textChars } = SYNC_LIMITS;
  return kind.length > kindChars || key.length > keyChars || (text?.length ?? 0) > textChars;
}

/** Ends the transaction, so that nothing of the batch is stored. */
class QuotaReached extends Error {}

async function storeChanges(trx: Connection, group: SyncGroup, changes: readonly SyncChange[]) {
  const totals: Totals = { seq: group.lastSeq, records: group.records, chars: group.chars };
  const results: Pushed['results'] = [];
  for (const change of changes) results.push(await storeChange(trx, group.id, change, totals));
  const isOver = totals.records > SYNC_LIMITS.records || totals.chars > SYNC_LIMITS.groupChars;
  // A full group can still remove records.
  if (isOver && (totals.records > group.records || totals.chars > group.chars)) throw new QuotaReached();
  await trx
    .updateTable('sync_groups')
    .set({ last_seq: totals.seq, records: totals.records, chars: totals.chars })
    .where('id', '=', group.id)
    .execute();
  return accept({ results });
}

async function storeChange(
  trx: Connection,
  group: number,
  change: SyncChange,
  totals: Totals,
): Promise<Pushed['results'][number]> {
  const { kind, key, text } = change;
  const stored = await storedRecord(trx, group, kind, key);
  const applied = applyChange(stored, change);
  if (applied === 'stale') return { isStored: false, seq: stored!.seq };
  if (applied === 'same') return { isStored: true, seq: stored?.seq ?? 0 };
  const seq = ++totals.seq;
  const row = { seq, text, past: applied.past.join(' ') };
  await trx
    .insertInto('sync_records')
    .values({ group_id: group, kind, key, ...row })
    .onConflict(conflict => conflict.columns(['group_id', 'kind', 'key']).doUpdateSet(row))
    .execute();
  if (!stored) totals.records++;
  totals.chars += (text?.length ?? 0) - (stored?.text?.length ?? 0);
  return { isStored: true, seq };
}

async function storedRecord(trx: Connection, group: number, kind: string, key: string): Promise<StoredRecord | null> {
  const row = await trx
    .selectFrom('sync_records')
    .select(['seq', 'text', 'past'])
    .where('group_id', '=', group)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { seq: row.seq, text: row.text, past: versionsIn(row.past) } : null;
}

export function versionsIn(past: string): string[] {
  return past === '' ? [] : past.split(' ');
}
