import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import type { SearchPosition } from './cursor.ts';
import type { ItemQuery } from './query.ts';

/** Buckets whose items match a query, apart from its range of scores. */
export function bucketsFor(db: Connection, { family, tier, size, tags = [] }: ItemQuery) {
  let buckets = db.selectFrom('buckets').where('family', '=', family);
  if (tier !== undefined) buckets = buckets.where('tier', '=', tier);
  if (size !== undefined) buckets = buckets.where('size', '=', size);
  for (const tag of new Set(tags)) {
    buckets = buckets.where('buckets.id', 'in', db.selectFrom('bucket_tags').select('bucket').where('tag', '=', tag));
  }
  return buckets;
}

/** Items that a search may show, within the range of scores and behind a position. */
export function inRange({ scoreFrom, scoreTo, order }: ItemQuery, after?: SearchPosition) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'items'>): Expression<SqlBool> => {
    const parts: Expression<SqlBool>[] = [eb('items.copy_of', 'is', null)];
    if (scoreFrom !== undefined) parts.push(eb('items.score', '>=', scoreFrom));
    if (scoreTo !== undefined) parts.push(eb('items.score', '<=', scoreTo));
    if (after) parts.push(behind(after, order === 'hardest'));
    return and(parts);
  };
}

/** Compared as a pair, which an index on both can follow. */
function behind({ score, id }: SearchPosition, isFalling: boolean): Expression<SqlBool> {
  return isFalling
    ? sql<SqlBool>`(items.score, items.id) < (${score}, ${id})`
    : sql<SqlBool>`(items.score, items.id) > (${score}, ${id})`;
}
