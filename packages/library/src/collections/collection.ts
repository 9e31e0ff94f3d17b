import { randomBytes } from 'node:crypto';
import { hashRange, isSameHash } from '../keys/key.ts';
import type { CollectionTable } from '../store/collection-tables.ts';
import type { Connection, LibraryStore } from '../store/store.ts';

/** What an author writes about a collection. */
export interface CollectionText {
  readonly title: string;
  /** Empty for none. */
  readonly author: string;
  readonly description: string;
}

/** A named, ordered list of items that is published under a link. Times are in milliseconds since 1970. */
export interface StoredCollection extends CollectionText {
  readonly id: string;
  readonly keyHash: string;
  readonly state: 'draft' | 'published';
  readonly showsStatistics: boolean;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly publishedAt: number | null;
  /** Set while an operator hides it; the note is for its author. */
  readonly takenDown: { readonly at: number; readonly note: string } | null;
}

// Digits and letters that are not easily confused: no i, l, o and u.
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 14;

/** A new id of 70 random bits, so that a collection cannot be found without its link. */
export function newCollectionId(): string {
  return Array.from(randomBytes(ID_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('');
}

/** One collection by its id; null when there is none. */
export async function collectionById({ db }: LibraryStore, id: string): Promise<StoredCollection | null> {
  const row = await db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? collectionOf(row) : null;
}

/** Whether any collection has this key. */
export async function isAuthorKey({ db }: LibraryStore, keyHash: string): Promise<boolean> {
  const { first, past } = hashRange(keyHash);
  const rows = await db
    .selectFrom('collections')
    .select('key_hash')
    .distinct()
    .where('key_hash', '>=', first)
    .where('key_hash', '<', past)
    .execute();
  return rows.some(({ key_hash }) => isSameHash(key_hash, keyHash));
}

function collectionOf(row: CollectionTable): StoredCollection {
  const { id, title, author, description, state } = row;
  return {
    id,
    title,
    author,
    description,
    state,
    keyHash: row.key_hash,
    showsStatistics: row.shows_statistics === 1,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    publishedAt: row.published_at,
    takenDown: row.taken_down_at === null ? null : { at: row.taken_down_at, note: row.takedown_note },
  };
}

/** An item of a collection with its pack line. */
export interface CollectionItem {
  readonly item: string;
  readonly family: string;
  readonly line: string;
}

/** The items of a collection in their order. */
export async function collectionItems(db: Connection, id: string): Promise<readonly CollectionItem[]> {
  const rows = await db
    .selectFrom('collection_items')
    .leftJoin('items', 'items.id', 'collection_items.item')
    .select(({ fn }) => [
      'collection_items.item',
      'collection_items.family',
      fn.coalesce('collection_items.line', 'items.line').as('line'),
    ])
    .where('collection', '=', id)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ item, family, line }) => (line === null ? [] : [{ item, family, line }]));
}
