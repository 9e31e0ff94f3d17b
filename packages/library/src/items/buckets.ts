import type { Connection } from '../store/store.ts';
import { type Bucket, bucketName } from './entry.ts';

/**
 * The numbers of buckets by their names; those that are new are added. Whoever adds the same one at once waits. All are added in one
 * statement, in the order of their names, so that no two transactions wait for each other: a transaction asks for its buckets at once.
 */
export async function bucketNumbers(trx: Connection, buckets: readonly Bucket[]): Promise<ReadonlyMap<string, number>> {
  if (buckets.length === 0) return new Map();
  const wanted = new Map(buckets.map(bucket => [bucketName(bucket), bucket]));
  const known = await numbersOf(trx, [...wanted.keys()]);
  const missing = [...wanted].filter(([name]) => !known.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (missing.length === 0) return known;
  const rows = missing.map(([name, { family, tier, size, tags }]) => ({
    name,
    family,
    tier,
    size,
    tags: tags.join(' '),
  }));
  await trx
    .insertInto('buckets')
    .values(rows)
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  const added = await numbersOf(
    trx,
    missing.map(([name]) => name),
  );
  const tagRows = missing.flatMap(([name, { tags }]) => tags.map(tag => ({ bucket: added.get(name)!, tag })));
  if (tagRows.length > 0)
    await trx
      .insertInto('bucket_tags')
      .values(tagRows)
      .onConflict(conflict => conflict.columns(['tag', 'bucket']).doNothing())
      .execute();
  return new Map([...known, ...added]);
}

async function numbersOf(trx: Connection, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('buckets').select(['name', 'id']).where('name', 'in', names).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}
