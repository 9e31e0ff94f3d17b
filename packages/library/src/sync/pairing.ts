import type { Pairing } from '@tessera/api/sync.ts';
import { accept, refuse, type Verdict } from '@tessera/core';
import { hashOfKey, isSameHash } from '../keys/key.ts';
import type { LibraryStore } from '../store/store.ts';
import { type GroupFault, lockSyncGroup } from './group.ts';

/** How long a code lasts, and how often it may be entered wrong. */
export const PAIRING_MS = 10 * 60_000;
const PAIRING_TRIES = 5;

/**
 * Keeps the sealed key of a group until another device takes it, under a name that follows from the first part of a code. The
 * server never gets the whole code, so it cannot read what is sealed. A group has one at a time.
 */
export async function putPairing(
  store: LibraryStore,
  key: string,
  { lookup, proof, sealed }: Pairing,
  now: number,
): Promise<Verdict<number, GroupFault | 'taken'>> {
  return store.db.transaction().execute(async trx => {
    const group = await lockSyncGroup(store, trx, key);
    if (!group.ok) return group;
    const group_id = group.value.id;
    await trx
      .deleteFrom('sync_pairings')
      .where(({ or, eb }) => or([eb('group_id', '=', group_id), eb('expires_at', '<=', now)]))
      .execute();
    const expires_at = now + PAIRING_MS;
    const row = { lookup, group_id, proof_hash: hashOfKey(proof), sealed, expires_at, tries_left: PAIRING_TRIES };
    const added = await trx
      .insertInto('sync_pairings')
      .values(row)
      .onConflict(conflict => conflict.column('lookup').doNothing())
      .returning('lookup')
      .executeTakeFirst();
    // Another group has a code that begins the same: the device makes another one.
    return added ? accept(expires_at) : refuse('taken');
  });
}

/** `absent`: there is no such code, or no longer. `wrong`: the rest of the code is another; it may be tried a few times. */
export type PairingFault = 'absent' | 'wrong';

/** Hands out a sealed key, once. */
export async function takePairing(
  { db, kind }: LibraryStore,
  { lookup, proof }: Pick<Pairing, 'lookup' | 'proof'>,
  now: number,
): Promise<Verdict<string, PairingFault>> {
  return db.transaction().execute(async trx => {
    const query = trx.selectFrom('sync_pairings').selectAll().where('lookup', '=', lookup);
    const row = await (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    if (!row || row.expires_at <= now) return refuse('absent');
    const isRight = isSameHash(row.proof_hash, hashOfKey(proof));
    const isOver = isRight || row.tries_left <= 1;
    if (isOver) await trx.deleteFrom('sync_pairings').where('lookup', '=', lookup).execute();
    else
      await trx
        .updateTable('sync_pairings')
        .set({ tries_left: row.tries_left - 1 })
        .where('lookup', '=', lookup)
        .execute();
    return isRight ? accept(row.sealed) : refuse('wrong');
  });
}
