import type { SchemaModule } from 'kysely';
import type { StoreKind } from '../store/store.ts';
import { byteText, type Migration, serial } from './migration.ts';

/** Collections that people publish, how players did on their items, reports, and quotas. */
export const collections: Migration = {
  name: '0005-collections',
  async up(schema, kind) {
    await createCollections(schema, kind);
    await createResults(schema, kind);
    await createReports(schema, kind);
  },
};

async function createCollections(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('collections')
    .addColumn('id', byteText(kind), column => column.notNull().primaryKey())
    .addColumn('title', 'text', column => column.notNull())
    // As the author gave it; empty for none.
    .addColumn('author', 'text', column => column.notNull())
    .addColumn('description', 'text', column => column.notNull())
    .addColumn('key_hash', byteText(kind), column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    // Whether everybody may see the statistics.
    .addColumn('shows_statistics', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('changed_at', 'bigint', column => column.notNull())
    .addColumn('published_at', 'bigint')
    // Set while an operator hides it from everybody but its author.
    .addColumn('taken_down_at', 'bigint')
    .addColumn('takedown_note', 'text', column => column.notNull())
    .execute();
  await schema.createIndex('collections_by_key').on('collections').column('key_hash').execute();
  await schema
    .createTable('collection_items')
    .addColumn('collection', byteText(kind), column => column.notNull().references('collections.id'))
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('item', byteText(kind), column => column.notNull())
    .addColumn('family', byteText(kind), column => column.notNull())
    .addColumn('fingerprint', byteText(kind), column => column.notNull())
    // The pack line of an item that is not in the library, such as a level; null where the library has it.
    .addColumn('line', 'text')
    .addPrimaryKeyConstraint('collection_items_key', ['collection', 'item'])
    .execute();
}

async function createResults(schema: SchemaModule, kind: StoreKind): Promise<void> {
  // The first try of each player at each item. A player is the hash of a random key for this collection alone.
  await schema
    .createTable('play_results')
    .addColumn('collection', byteText(kind), column => column.notNull().references('collections.id'))
    .addColumn('player', byteText(kind), column => column.notNull())
    .addColumn('item', byteText(kind), column => column.notNull())
    .addColumn('outcome', 'text', column => column.notNull())
    .addColumn('spent', 'bigint', column => column.notNull())
    .addColumn('hints', 'integer', column => column.notNull())
    .addColumn('checks', 'integer', column => column.notNull())
    .addColumn('mistakes', 'integer', column => column.notNull())
    .addColumn('day', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('play_results_key', ['collection', 'player', 'item'])
    .execute();
}

async function createReports(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('collection_reports')
    .addColumn('id', serial(kind))
    .addColumn('collection', byteText(kind), column => column.notNull().references('collections.id'))
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('added_at', 'bigint', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .execute();
  await schema.createIndex('collection_reports_open').on('collection_reports').columns(['state', 'id']).execute();
  await schema.createIndex('collection_reports_by_collection').on('collection_reports').column('collection').execute();
  // How much a subject (the hash of an address and what it did) has used of a day's quota.
  await schema
    .createTable('daily_quotas')
    .addColumn('day', 'integer', column => column.notNull())
    .addColumn('subject', byteText(kind), column => column.notNull())
    .addColumn('used', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('daily_quotas_key', ['day', 'subject'])
    .execute();
}
