import type { Tier } from '@tessera/core';
import type { CompiledQuery } from 'kysely';
import type { Connection, LibraryStore } from '../store/store.ts';

/** What a search shows of an item. */
export interface ItemSummary {
  readonly id: string;
  readonly family: string;
  readonly tier: Tier;
  readonly score: number;
  readonly size: string;
  readonly tags: readonly string[];
}

/** An item with its pack line. */
export interface StoredItem extends ItemSummary {
  readonly line: string;
  /** The id of the item that this one is a symmetric copy of. */
  readonly copyOf: string | null;
  /** Milliseconds since 1970. */
  readonly addedAt: number;
}

/** One item by its id; null when there is none. */
export async function itemById({ db }: LibraryStore, id: string): Promise<StoredItem | null> {
  const { rows } = await db.executeQuery<ItemRow>({ ...itemRead(db), parameters: [id] });
  const row = rows[0];
  if (!row) return null;
  const { copy_of, added_at, tags, ...item } = row;
  return { ...item, tags: tagsIn(tags), copyOf: copy_of, addedAt: added_at };
}

type ItemRow = Omit<StoredItem, 'tags' | 'copyOf' | 'addedAt'> & {
  readonly tags: string;
  readonly copy_of: string | null;
  readonly added_at: number;
};

/** Servers read items by id thousands of times a second: the query is compiled once for each store. */
const reads = new WeakMap<Connection, CompiledQuery<ItemRow>>();

function itemRead(db: Connection): CompiledQuery<ItemRow> {
  const known = reads.get(db);
  if (known) return known;
  const read = db
    .selectFrom('items')
    .innerJoin('buckets', 'buckets.id', 'items.bucket')
    .select(['items.id', 'items.family', 'tier', 'score', 'size', 'tags', 'line', 'copy_of', 'added_at'])
    .where('items.id', '=', '')
    .compile();
  reads.set(db, read);
  return read;
}

/** The lines of items, in the order of their ids. */
export async function storedLines({ db }: LibraryStore, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('items').select(['id', 'line']).where('id', 'in', ids).execute();
  const lines = new Map(rows.map(({ id, line }) => [id, line]));
  return ids.flatMap(id => lines.get(id) ?? []);
}

export function tagsIn(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ');
}
