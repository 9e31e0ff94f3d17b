import type { Connection } from '../store/store.ts';
import { type Bucket, bucketName } from './entry.ts';

/** The numbers of buckets by their names; those that are new are added. The caller has locked their families. */
export async function bucketNumbers(trx: Connection, buckets: readonly Bucket[]): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(buckets.map(bucket => [bucketName(bucket), bucket]));
  const known = await numbersOf(trx, [...wanted.keys()]);
  const missing = [...wanted].filter(([name]) => !known.has(name));
  if (missing.length === 0) return known;
  const rows = missing.map(([name, { family, tier, size, tags }]) => ({
    name,
    family,
    tier,
    size,
    tags: tags.join(' '),
  }));
  await trx.insertInto('buckets').values(rows).execute();
  const added = await numbersOf(
    trx,
    missing.map(([name]) => name),
  );
  const tagRows = missing.flatMap(([name, { tags }]) => tags.map(tag => ({ bucket: added.get(name)!, tag })));
  if (tagRows.length > 0) await trx.insertInto('bucket_tags').values(tagRows).execute();
  return new Map([...known, ...added]);
}

async function numbersOf(trx: Connection, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('buckets').select(['name', 'id']).where('name', 'in', names).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}
