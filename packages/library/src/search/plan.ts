import type { Connection } from '../store/store.ts';
import type { Position } from './cursor.ts';
import { inRange, shelvesFor } from './filters.ts';
import type { ItemQuery } from './query.ts';

interface FoundItem extends Position {
  readonly shelf: number;
}

/** With more shelves than this it is faster to walk along all scores of the family. */
const MOST_SHELVES = 3000;

export function hasShelfFilter({ tier, size, tags = [] }: ItemQuery): boolean {
  return tier !== undefined || size !== undefined || tags.length > 0;
}

/**
 * The first items that fit, in order. Every shelf is sorted, so that the first `count` of all stand among the first `count` of those
 * shelves that begin earliest: the work depends on the number of shelves, and not on how rare a combination of tags is.
 */
export async function shelfItems(
  db: Connection,
  query: ItemQuery,
  count: number,
  after: Position | undefined,
): Promise<readonly FoundItem[]> {
  if (!hasShelfFilter(query)) return walk(db, query, count, after);
  const shelves = await shelvesFor(db, query)
    .select('shelves.id')
    .limit(MOST_SHELVES + 1)
    .execute();
  if (shelves.length > MOST_SHELVES) return walk(db, query, count, after);
  const isFew = shelves.length <= count;
  const earliest = isFew ? shelves.map(({ id }) => id) : await earliestShelves(db, query, count, after);
  return merge(db, earliest, query, count, after);
}

/** The items of one shelf, in order. */
function itemsOn(db: Connection, shelf: number, query: ItemQuery, count: number, after: Position | undefined) {
  const direction = query.order === 'hardest' ? 'desc' : 'asc';
  return db
    .selectFrom('items')
    .select(['items.shelf', 'items.score', 'items.id'])
    .where('items.shelf', '=', shelf)
    .where(inRange(query, after))
    .orderBy('items.score', direction)
    .orderBy('items.id', direction)
    .limit(count);
}

/** The shelves whose first items come first. */
async function earliestShelves(
  db: Connection,
  query: ItemQuery,
  count: number,
  after: Position | undefined,
): Promise<readonly number[]> {
  const direction = query.order === 'hardest' ? 'desc' : 'asc';
  const first = <C extends 'score' | 'id'>(column: C) =>
    db
      .selectFrom('items')
      .select(`items.${column}`)
      .whereRef('items.shelf', '=', 'shelves.id' as never)
      .where(inRange(query, after))
      .orderBy('items.score', direction)
      .orderBy('items.id', direction)
      .limit(1);
  const heads = shelvesFor(db, query).select([
    'shelves.id as shelf',
    first('score').as('score'),
    first('id').as('item'),
  ]);
  const rows = await db
    .selectFrom(heads.as('heads'))
    .select('shelf')
    .where('item', 'is not', null)
    .orderBy('score', direction)
    .orderBy('item', direction)
    .limit(count)
    .execute();
  return rows.map(({ shelf }) => shelf);
}

async function merge(
  db: Connection,
  shelves: readonly number[],
  query: ItemQuery,
  count: number,
  after: Position | undefined,
): Promise<readonly FoundItem[]> {
  const [first, ...others] = shelves.map(shelf =>
    db.selectFrom(itemsOn(db, shelf, query, count, after).as('one')).selectAll(),
  );
  if (!first) return [];
  const direction = query.order === 'hardest' ? 'desc' : 'asc';
  const all = others.reduce((sum, next) => sum.unionAll(next), first);
  return db
    .selectFrom(all.as('all_items'))
    .selectAll()
    .orderBy('score', direction)
    .orderBy('id', direction)
    .limit(count)
    .execute();
}

/** Along the scores of a family, leaving out what stands on other shelves. */
async function walk(
  db: Connection,
  query: ItemQuery,
  count: number,
  after: Position | undefined,
): Promise<readonly FoundItem[]> {
  const direction = query.order === 'hardest' ? 'desc' : 'asc';
  let items = db
    .selectFrom('items')
    .select(['items.shelf', 'items.score', 'items.id'])
    .where('items.family', '=', query.family)
    .where(inRange(query, after));
  if (hasShelfFilter(query)) items = items.where('items.shelf', 'in', shelvesFor(db, query).select('shelves.id'));
  return items.orderBy('items.score', direction).orderBy('items.id', direction).limit(count).execute();
}
