import { accept, refuse, type Verdict } from '@tessera/core';
import { hashOfKey, hashRange, isSameHash, newKey } from '../keys/key.ts';
import type { Connection, LibraryStore } from '../store/store.ts';

/** `unknown`: no group has this key. `erased`: one had, and it was erased. */
export type GroupFault = 'unknown' | 'erased';

/** A group of devices that share a key, and the totals of its records. */
export interface SyncGroup {
  readonly id: number;
  readonly lastSeq: number;
  readonly records: number;
  readonly chars: number;
}

/** Makes a group. The key is returned once; only its hash is stored. */
export async function createSyncGroup({ db }: LibraryStore, now: number): Promise<string> {
  const key = newKey();
  await db
    .insertInto('sync_groups')
    .values({ key_hash: hashOfKey(key), created_at: now, erased_at: null, last_seq: 0, records: 0, chars: 0 })
    .execute();
  return key;
}

/** The group of a key. */
export async function findSyncGroup(db: Connection, key: string): Promise<Verdict<SyncGroup, GroupFault>> {
  const hash = hashOfKey(key);
  const { first, past } = hashRange(hash);
  const rows = await db
    .selectFrom('sync_groups')
    .select(['id', 'key_hash', 'last_seq', 'records', 'chars', 'erased_at'])
    .where('key_hash', '>=', first)
    .where('key_hash', '<', past)
    .execute();
  const row = rows.find(({ key_hash }) => isSameHash(key_hash, hash));
  if (!row) return refuse('unknown');
  if (row.erased_at !== null) return refuse('erased');
  return accept({ id: row.id, lastSeq: row.last_seq, records: row.records, chars: row.chars });
}

/** The same, and no other transaction changes the group before this one ends. */
export async function lockSyncGroup(
  store: LibraryStore,
  trx: Connection,
  key: string,
): Promise<Verdict<SyncGroup, GroupFault>> {
  // Transactions of SQLite lock the whole store when they begin.
  if (store.kind === 'sqlite') return findSyncGroup(trx, key);
  const found = await findSyncGroup(trx, key);
  if (!found.ok) return found;
  await trx.selectFrom('sync_groups').select('id').where('id', '=', found.value.id).forUpdate().execute();
  // As it is now: another transaction may have changed it before.
  return findSyncGroup(trx, key);
}

/** Removes the records and codes of a group. Its row stays, so that its devices learn of the erasure. */
export async function eraseSyncGroup(
  store: LibraryStore,
  key: string,
  now: number,
): Promise<Verdict<null, GroupFault>> {
  return store.db.transaction().execute(async trx => {
    const group = await lockSyncGroup(store, trx, key);
    if (!group.ok) return group;
    const { id } = group.value;
    await trx.deleteFrom('sync_pairings').where('group_id', '=', id).execute();
    await trx.deleteFrom('sync_records').where('group_id', '=', id).execute();
    await trx.updateTable('sync_groups').set({ erased_at: now, records: 0, chars: 0 }).where('id', '=', id).execute();
    return accept(null);
  });
}
