import type { Tier } from '@tessera/core';
import { bucketsFor } from '../search/filters.ts';
import { hasBucketFilter } from '../search/plan.ts';
import type { ItemQuery } from '../search/query.ts';
import type { LibraryStore } from '../store/store.ts';

/** An item on a walk through all of a family, without its line. */
export interface WalkedItem {
  readonly id: string;
  readonly bucket: number;
  readonly tier: Tier;
  readonly score: number;
  readonly rules: number;
  readonly grader: number;
}

/** Few enough that a page is read at once, however few of its items fit. */
const PAGE = 250;

/**
 * All items that fit, symmetric copies too, by id and page by page. An item that is there all the time comes once, even if its
 * grade changes on the way.
 */
export async function* walkItems(
  { db }: LibraryStore,
  query: ItemQuery,
): AsyncGenerator<readonly WalkedItem[], void, undefined> {
  const fits = await filterFor({ db }, query);
  // Ids begin with the family and a hyphen; a full stop follows the hyphen in the order of bytes.
  let last = `${query.family}-`;
  for (;;) {
    const rows = await db
      .selectFrom('items')
      .innerJoin('buckets', 'buckets.id', 'items.bucket')
      .select(['items.id', 'items.bucket', 'buckets.tier', 'items.score', 'items.rules', 'items.grader'])
      .where('items.id', '>', last)
      .where('items.id', '<', `${query.family}.`)
      .orderBy('items.id')
      .limit(PAGE)
      .execute();
    yield rows.filter(fits);
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}

async function filterFor({ db }: Pick<LibraryStore, 'db'>, query: ItemQuery): Promise<(item: WalkedItem) => boolean> {
  const { scoreFrom = Number.NEGATIVE_INFINITY, scoreTo = Number.POSITIVE_INFINITY } = query;
  const isInRange = ({ score }: WalkedItem) => score >= scoreFrom && score <= scoreTo;
  if (!hasBucketFilter(query)) return isInRange;
  const rows = await bucketsFor(db, query).select('buckets.id').execute();
  const buckets = new Set(rows.map(({ id }) => id));
  return item => isInRange(item) && buckets.has(item.bucket);
}
