import { canonicalJson } from '@tessera/core';
import type { ItemQuery } from '../search/query.ts';
import type { LibraryStore } from '../store/store.ts';
import { bucketName, type ItemEntry } from './entry.ts';
import { walkItems } from './walk.ts';

/** Everything stored about an item: its line, and the columns that follow from it. */
export interface StoredRow extends Omit<ItemEntry, 'bucket' | 'origin'> {
  /** The name of its bucket. */
  readonly bucket: string;
  readonly seed: string;
  readonly attempt: number;
  readonly rules: number;
  readonly maker: number;
  readonly grader: number;
}

/** All items that fit, symmetric copies too, by id and page by page. */
export async function* storedRows(
  store: LibraryStore,
  query: ItemQuery,
): AsyncGenerator<readonly StoredRow[], void, undefined> {
  for await (const page of walkItems(store, query)) {
    if (page.length === 0) continue;
    const ids = page.map(({ id }) => id);
    yield await store.db
      .selectFrom('items')
      .innerJoin('buckets', 'buckets.id', 'items.bucket')
      .select(['items.id', 'buckets.name as bucket', 'score', 'fingerprint', 'line'])
      .select(['seed', 'attempt', 'rules', 'maker', 'grader'])
      .where('items.id', 'in', ids)
      .orderBy('items.id')
      .execute();
  }
}

/** The first column that contradicts the line; null if none does. */
export function differingColumn(row: StoredRow, entry: ItemEntry): string | null {
  const { seed, attempt, versions } = entry.origin;
  const { id, score, fingerprint, line } = entry;
  const own: StoredRow = { id, bucket: bucketName(entry.bucket), score, fingerprint, line, seed, attempt, ...versions };
  const names = Object.keys(own) as (keyof StoredRow)[];
  return names.find(name => canonicalJson(own[name]) !== canonicalJson(row[name])) ?? null;
}
