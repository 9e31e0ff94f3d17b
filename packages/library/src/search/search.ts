import { accept, refuse, type Verdict } from '@tessera/core';
import { type ItemSummary, storedLines, tagsIn } from '../items/item.ts';
import type { LibraryStore } from '../store/store.ts';
import { words } from '../words.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { bucketsFor, inRange } from './filters.ts';
import { bucketItems, type FoundItem, hasBucketFilter } from './plan.ts';
import type { ItemQuery } from './query.ts';

export const MOST_PER_PAGE = 100;
const DEFAULT_PER_PAGE = 50;

export interface PageOptions {
  /** How many items at most. */
  readonly limit?: number | undefined;
  /** From the page before. */
  readonly cursor?: string | undefined;
}

export interface SearchPage {
  readonly items: readonly ItemSummary[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** One page of the matching items. The pages of a search neither repeat nor omit an item that existed all the time. */
export async function searchItems(
  store: LibraryStore,
  query: ItemQuery,
  { limit = DEFAULT_PER_PAGE, cursor }: PageOptions = {},
): Promise<Verdict<SearchPage, 'cursor' | 'limit'>> {
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_PER_PAGE)
    return refuse('limit', words.search.limit(MOST_PER_PAGE));
  const after = cursor === undefined ? accept(undefined) : readCursor(query, cursor);
  if (!after.ok) return after;
  const found = await bucketItems(store.db, query, limit + 1, after.value);
  const items = await withBuckets(store, found.slice(0, limit));
  const last = found.length > limit ? items.at(-1)! : null;
  return accept({ items, next: last && writeCursor(query, last) });
}

async function withBuckets({ db }: LibraryStore, found: readonly FoundItem[]): Promise<readonly ItemSummary[]> {
  if (found.length === 0) return [];
  const numbers = [...new Set(found.map(({ bucket }) => bucket))];
  const rows = await db.selectFrom('buckets').selectAll().where('id', 'in', numbers).execute();
  const buckets = new Map(rows.map(row => [row.id, row]));
  return found.map(({ id, score, bucket }) => {
    const { family, tier, size, tags } = buckets.get(bucket)!;
    return { id, family, tier, score, size, tags: tagsIn(tags) };
  });
}

/** How many items match. */
export async function countItems({ db }: LibraryStore, query: ItemQuery): Promise<number> {
  const items = db.selectFrom('items').where(inRange(query));
  const fitting = hasBucketFilter(query)
    ? items.where('items.bucket', 'in', bucketsFor(db, query).select('buckets.id'))
    : items.where('items.family', '=', query.family);
  const { count } = await fitting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** The pack lines of all matching items, page by page. */
export async function* searchLines(store: LibraryStore, query: ItemQuery): AsyncGenerator<string, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await searchItems(store, query, { limit: MOST_PER_PAGE, cursor });
    if (!page.ok) throw new Error(page.note);
    yield* await storedLines(
      store,
      page.value.items.map(({ id }) => id),
    );
    cursor = page.value.next ?? undefined;
  } while (cursor !== undefined);
}
