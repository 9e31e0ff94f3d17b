import { accept, refuse, type Verdict } from '@tessera/core';
import type { Transaction } from 'kysely';
import type { LibraryStore } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { type CollectionText, collectionById, newCollectionId, type StoredCollection } from './collection.ts';
import { COLLECTION_LIMITS } from './limits.ts';

/** Makes an empty draft under a key. */
export async function createCollection(
  store: LibraryStore,
  text: CollectionText,
  keyHash: string,
  now: number,
): Promise<Verdict<StoredCollection, 'collections'>> {
  const id = newCollectionId();
  const isMade = await store.db.transaction().execute(async trx => {
    const { count } = await trx
      .selectFrom('collections')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('key_hash', '=', keyHash)
      .executeTakeFirstOrThrow();
    if (Number(count) >= COLLECTION_LIMITS.collectionsPerKey) return false;
    const { title, author, description } = text;
    const row = {
      id,
      title,
      author,
      description,
      key_hash: keyHash,
      state: 'draft',
      shows_statistics: 0,
      created_at: now,
      changed_at: now,
      published_at: null,
      taken_down_at: null,
      takedown_note: '',
    } as const;
    await trx.insertInto('collections').values(row).execute();
    return true;
  });
  return isMade ? accept((await collectionById(store, id))!) : refuse('collections');
}

/** Changes the texts and settings of a collection. */
export async function describeCollection(
  { db }: LibraryStore,
  id: string,
  { title, author, description, showsStatistics }: CollectionText & { readonly showsStatistics: boolean },
  now: number,
): Promise<void> {
  await db
    .updateTable('collections')
    .set({ title, author, description, shows_statistics: showsStatistics ? 1 : 0, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Publishes a draft. A collection without items is refused. */
export async function publishCollection(store: LibraryStore, id: string, now: number): Promise<Verdict<null, 'empty'>> {
  return store.db.transaction().execute(async trx => {
    await lockCollection(trx, id, now);
    const first = await trx
      .selectFrom('collection_items')
      .select('item')
      .where('collection', '=', id)
      .limit(1)
      .execute();
    if (first.length === 0) return refuse('empty');
    await trx
      .updateTable('collections')
      .set(({ fn, val }) => ({ state: 'published', published_at: fn.coalesce('published_at', val(now)) }))
      .where('id', '=', id)
      .execute();
    return accept(null);
  });
}

/** Makes a published collection a draft again: its link stops working until it is published once more. */
export async function unpublishCollection({ db }: LibraryStore, id: string, now: number): Promise<void> {
  await db.updateTable('collections').set({ state: 'draft', changed_at: now }).where('id', '=', id).execute();
}

/** Puts the items in another order. Refused unless it names every item exactly once. */
export async function reorderCollection(
  { db }: LibraryStore,
  id: string,
  order: readonly string[],
  now: number,
): Promise<Verdict<null, 'order'>> {
  return db.transaction().execute(async trx => {
    await lockCollection(trx, id, now);
    const rows = await trx.selectFrom('collection_items').select('item').where('collection', '=', id).execute();
    const wanted = new Set(order);
    const isWhole =
      order.length === rows.length && wanted.size === rows.length && rows.every(({ item }) => wanted.has(item));
    if (!isWhole) return refuse('order');
    for (const [position, item] of order.entries()) {
      await trx
        .updateTable('collection_items')
        .set({ position })
        .where('collection', '=', id)
        .where('item', '=', item)
        .execute();
    }
    return accept(null);
  });
}

/** Takes an item out, with the results that players had on it. The last item of a published collection stays. */
export async function removeFromCollection(
  { db }: LibraryStore,
  id: string,
  item: string,
  now: number,
): Promise<Verdict<null, 'absent' | 'last'>> {
  return db.transaction().execute(async trx => {
    await lockCollection(trx, id, now);
    const rows = await trx
      .selectFrom('collection_items')
      .innerJoin('collections', 'collections.id', 'collection_items.collection')
      .select(['item', 'state'])
      .where('collection', '=', id)
      .execute();
    if (!rows.some(row => row.item === item)) return refuse('absent');
    if (rows.length === 1 && rows[0]!.state === 'published') return refuse('last');
    for (const table of ['collection_items', 'play_results'] as const)
      await trx.deleteFrom(table).where('collection', '=', id).where('item', '=', item).execute();
    return accept(null);
  });
}

/** Deletes a collection with all that belongs to it. */
export async function deleteCollection({ db, kind }: LibraryStore, id: string): Promise<void> {
  await db.transaction().execute(async trx => {
    // Whoever adds to it ends first, or finds no collection. Transactions of SQLite lock the whole store when they begin.
    if (kind === 'postgres')
      await trx.selectFrom('collections').select('id').where('id', '=', id).forUpdate().execute();
    for (const table of ['play_results', 'collection_reports', 'collection_items'] as const)
      await trx.deleteFrom(table).where('collection', '=', id).execute();
    await trx.deleteFrom('collections').where('id', '=', id).execute();
  });
}

/** Locks a collection. Every change of its items begins with this, so that there is one at a time on both stores. */
export async function lockCollection(trx: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('collections')
    .set({ changed_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
