import { accept, refuse, type Verdict } from '@tessera/core';
import type { Transaction } from 'kysely';
import type { CollectionItemTable } from '../store/collection-tables.ts';
import type { LibraryStore } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { lockCollection } from './edit.ts';
import { COLLECTION_LIMITS } from './limits.ts';

/** An item that is to go into a collection: one of the library, or one with a line of its own. */
export interface CollectionEntry {
  readonly item: string;
  readonly family: string;
  readonly fingerprint: string;
  /** Null for an item of the library. */
  readonly line: string | null;
  /** True for a level: it must not be a copy of an item of the library. */
  readonly isLevel?: boolean;
}

/** An item that was left out because it is already there: the same one, or a symmetric copy. */
export interface DuplicateItem {
  readonly item: string;
  /** The item that it equals, up to symmetry. */
  readonly sameAs: string;
  readonly in: 'collection' | 'library';
}

export interface AddedItems {
  readonly added: readonly string[];
  readonly duplicates: readonly DuplicateItem[];
}

/** Adds items at the end. All new items must fit, or none is added. */
export async function addToCollection(
  { db }: LibraryStore,
  id: string,
  entries: readonly CollectionEntry[],
  now: number,
): Promise<Verdict<AddedItems, 'full' | 'absent'>> {
  return db.transaction().execute(async trx => {
    if (!(await lockCollection(trx, id, now))) return refuse('absent');
    const there = await trx.selectFrom('collection_items').selectAll().where('collection', '=', id).execute();
    const known = new Map(there.map(row => [symmetryKey(row), row.item]));
    const rows: CollectionItemTable[] = [];
    const duplicates: DuplicateItem[] = [];
    let position = Math.max(-1, ...there.map(row => row.position));
    for (const entry of entries) {
      const duplicate = duplicateIn(known, entry) ?? (await duplicateInLibrary(trx, entry));
      if (duplicate) {
        duplicates.push(duplicate);
        continue;
      }
      const { item, family, fingerprint } = entry;
      const line = entry.line !== null && (await isStored(trx, item)) ? null : entry.line;
      rows.push({ collection: id, position: ++position, item, family, fingerprint, line });
      known.set(symmetryKey(entry), item);
    }
    if (there.length + rows.length > COLLECTION_LIMITS.items) return refuse('full');
    if (rows.length > 0) await trx.insertInto('collection_items').values(rows).execute();
    return accept({ added: rows.map(({ item }) => item), duplicates });
  });
}

function symmetryKey({ family, fingerprint }: Pick<CollectionEntry, 'family' | 'fingerprint'>): string {
  return `${family}/${fingerprint}`;
}

function duplicateIn(known: ReadonlyMap<string, string>, entry: CollectionEntry): DuplicateItem | null {
  const sameAs = known.get(symmetryKey(entry));
  return sameAs === undefined ? null : { item: entry.item, sameAs, in: 'collection' };
}

async function duplicateInLibrary(trx: Transaction<Tables>, entry: CollectionEntry): Promise<DuplicateItem | null> {
  if (!entry.isLevel) return null;
  const row = await trx
    .selectFrom('items')
    .select('id')
    .where('family', '=', entry.family)
    .where('fingerprint', '=', entry.fingerprint)
    .where('copy_of', 'is', null)
    .executeTakeFirst();
  return row ? { item: entry.item, sameAs: row.id, in: 'library' } : null;
}

async function isStored(trx: Transaction<Tables>, item: string): Promise<boolean> {
  return (await trx.selectFrom('items').select('id').where('id', '=', item).executeTakeFirst()) !== undefined;
}

/** Items of the library as entries, in the order of their ids; those that are not there are left out. */
export async function entriesFromLibrary(
  { db }: LibraryStore,
  ids: readonly string[],
): Promise<readonly CollectionEntry[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('items').select(['id', 'family', 'fingerprint']).where('id', 'in', ids).execute();
  const found = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => {
    const row = found.get(id);
    return row ? [{ item: id, family: row.family, fingerprint: row.fingerprint, line: null }] : [];
  });
}
