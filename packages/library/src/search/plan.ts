import type { Connection } from '../store/store.ts';
import type { SearchPosition } from './cursor.ts';
import { bucketsFor, inRange } from './filters.ts';
import type { ItemQuery } from './query.ts';

/** An item as a search finds it. */
export interface FoundItem extends SearchPosition {
  readonly bucket: number;
}

/** With more buckets than this it is faster to walk along all scores of the family. */
const MOST_BUCKETS = 3000;

export function hasBucketFilter({ tier, size, tags = [] }: ItemQuery): boolean {
  return tier !== undefined || size !== undefined || tags.length > 0;
}

const directionOf = ({ order }: ItemQuery) => (order === 'hardest' ? 'desc' : 'asc');

/**
 * The first items that fit, in order. Every bucket is sorted, so the first `count` items are all in the `count` buckets
 * whose first items come earliest. The work depends on the number of buckets, not on how rare a combination of tags is.
 */
export async function bucketItems(
  db: Connection,
  query: ItemQuery,
  count: number,
  after: SearchPosition | undefined,
): Promise<readonly FoundItem[]> {
  if (!hasBucketFilter(query)) return walk(db, query, count, after);
  const buckets = await bucketsFor(db, query)
    .select('buckets.id')
    .limit(MOST_BUCKETS + 1)
    .execute();
  if (buckets.length > MOST_BUCKETS) return walk(db, query, count, after);
  const isFew = buckets.length <= count;
  const earliest = isFew ? buckets.map(({ id }) => id) : await earliestBuckets(db, query, count, after);
  return merge(db, earliest, query, count, after);
}

/** The items of one bucket, in order. */
function itemsIn(db: Connection, bucket: number, query: ItemQuery, count: number, after: SearchPosition | undefined) {
  const direction = directionOf(query);
  return db
    .selectFrom('items')
    .select(['items.bucket', 'items.score', 'items.id'])
    .where('items.bucket', '=', bucket)
    .where(inRange(query, after))
    .orderBy('items.score', direction)
    .orderBy('items.id', direction)
    .limit(count);
}

/** The buckets whose first items come first. */
async function earliestBuckets(
  db: Connection,
  query: ItemQuery,
  count: number,
  after: SearchPosition | undefined,
): Promise<readonly number[]> {
  const direction = directionOf(query);
  const first = <C extends 'score' | 'id'>(column: C) =>
    db
      .selectFrom('items')
      .select(`items.${column}`)
      .whereRef('items.bucket', '=', 'buckets.id' as never)
      .where(inRange(query, after))
      .orderBy('items.score', direction)
      .orderBy('items.id', direction)
      .limit(1);
  const heads = bucketsFor(db, query).select([
    'buckets.id as bucket',
    first('score').as('score'),
    first('id').as('item'),
  ]);
  const rows = await db
    .selectFrom(heads.as('heads'))
    .select('bucket')
    .where('item', 'is not', null)
    .orderBy('score', direction)
    .orderBy('item', direction)
    .limit(count)
    .execute();
  return rows.map(({ bucket }) => bucket);
}

async function merge(
  db: Connection,
  buckets: readonly number[],
  query: ItemQuery,
  count: number,
  after: SearchPosition | undefined,
): Promise<readonly FoundItem[]> {
  const [first, ...others] = buckets.map(bucket =>
    db.selectFrom(itemsIn(db, bucket, query, count, after).as('one')).selectAll(),
  );
  if (!first) return [];
  const direction = directionOf(query);
  const all = others.reduce((sum, next) => sum.unionAll(next), first);
  return db
    .selectFrom(all.as('all_items'))
    .selectAll()
    .orderBy('score', direction)
    .orderBy('id', direction)
    .limit(count)
    .execute();
}

/** Reads a family in the order of scores and leaves out items of other buckets. */
async function walk(
  db: Connection,
  query: ItemQuery,
  count: number,
  after: SearchPosition | undefined,
): Promise<readonly FoundItem[]> {
  const direction = directionOf(query);
  let items = db
    .selectFrom('items')
    .select(['items.bucket', 'items.score', 'items.id'])
    .where('items.family', '=', query.family)
    .where(inRange(query, after));
  if (hasBucketFilter(query)) items = items.where('items.bucket', 'in', bucketsFor(db, query).select('buckets.id'));
  return items.orderBy('items.score', direction).orderBy('items.id', direction).limit(count).execute();
}
