import type { SchemaModule } from 'kysely';
import type { StoreKind } from '../store/store.ts';
import { byteText, type Migration, serial } from './migration.ts';

/**
 * Items and the buckets they are searched by. All items with the same family, tier, size and tags are one bucket, in the order
 * of their scores: a search finds the buckets that fit and merges their beginnings.
 */
export const items: Migration = {
  name: '0001-items',
  async up(schema, kind) {
    await createBuckets(schema, kind);
    await createItems(schema, kind);
  },
};

async function createBuckets(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('buckets')
    .addColumn('id', serial(kind))
    .addColumn('name', byteText(kind), column => column.notNull().unique())
    .addColumn('family', byteText(kind), column => column.notNull())
    .addColumn('tier', byteText(kind), column => column.notNull())
    .addColumn('size', byteText(kind), column => column.notNull())
    .addColumn('tags', byteText(kind), column => column.notNull())
    .execute();
  await schema.createIndex('buckets_by_family').on('buckets').columns(['family', 'tier', 'size']).execute();
  await schema
    .createTable('bucket_tags')
    .addColumn('bucket', 'integer', column => column.notNull().references('buckets.id'))
    .addColumn('tag', byteText(kind), column => column.notNull())
    .addPrimaryKeyConstraint('bucket_tags_key', ['tag', 'bucket'])
    .execute();
}

async function createItems(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('items')
    .addColumn('id', byteText(kind), column => column.notNull().primaryKey())
    .addColumn('bucket', 'integer', column => column.notNull().references('buckets.id'))
    .addColumn('family', byteText(kind), column => column.notNull())
    .addColumn('score', 'double precision', column => column.notNull())
    .addColumn('seed', 'text', column => column.notNull())
    .addColumn('attempt', 'bigint', column => column.notNull())
    .addColumn('rules', 'integer', column => column.notNull())
    .addColumn('maker', 'integer', column => column.notNull())
    .addColumn('grader', 'integer', column => column.notNull())
    .addColumn('fingerprint', byteText(kind), column => column.notNull())
    .addColumn('copy_of', byteText(kind), column => column.references('items.id'))
    .addColumn('line', 'text', column => column.notNull())
    .addColumn('added_at', 'bigint', column => column.notNull())
    .execute();
  // Symmetric copies are kept under their ids and found by no search.
  const originals = (name: string) =>
    schema
      .createIndex(name)
      .on('items')
      .where('copy_of' as never, 'is', null);
  await originals('items_by_bucket').columns(['bucket', 'score', 'id']).execute();
  await originals('items_by_score').columns(['family', 'score', 'id']).execute();
  await originals('items_by_fingerprint').columns(['family', 'fingerprint']).unique().execute();
}
