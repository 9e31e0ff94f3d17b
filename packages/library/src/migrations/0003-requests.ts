import type { SchemaModule } from 'kysely';
import type { StoreKind } from '../store/store.ts';
import { byteText, type Migration } from './migration.ts';

/** Requests for new items, the shards that were made for them, and what came of them. */
export const requests: Migration = {
  name: '0003-requests',
  async up(schema, kind) {
    await createRequests(schema, kind);
    await createShards(schema, kind);
    // A pack that a request came to has its places among the candidates.
    await schema.alterTable('packs').addColumn('request', byteText(kind)).execute();
  },
};

async function createRequests(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('requests')
    .addColumn('id', byteText(kind), column => column.notNull().primaryKey())
    .addColumn('family', byteText(kind), column => column.notNull())
    .addColumn('versions', 'text', column => column.notNull())
    .addColumn('request', 'text', column => column.notNull())
    // Attempts of one shard; the last one may have fewer.
    .addColumn('shard_size', 'integer', column => column.notNull())
    // The selection has seen all attempts before this one.
    .addColumn('settled', 'bigint', column => column.notNull())
    .addColumn('kept', 'integer', column => column.notNull())
    .addColumn('tally', 'text', column => column.notNull())
    // The pack that it came to; null until it is finished.
    .addColumn('pack', byteText(kind))
    .addColumn('added_at', 'bigint', column => column.notNull())
    .execute();
}

async function createShards(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('shards')
    .addColumn('request', byteText(kind), column => column.notNull().references('requests.id'))
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('first', 'bigint', column => column.notNull())
    .addColumn('past', 'bigint', column => column.notNull())
    .addColumn('tally', 'text', column => column.notNull())
    .addColumn('digest', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('shards_key', ['request', 'number'])
    .execute();
  // Until a shard is settled, all that it found; then what the request keeps, and a line only where the item has another.
  await schema
    .createTable('candidates')
    .addColumn('request', byteText(kind), column => column.notNull().references('requests.id'))
    .addColumn('attempt', 'bigint', column => column.notNull())
    .addColumn('item', byteText(kind), column => column.notNull())
    .addColumn('tier', 'text', column => column.notNull())
    .addColumn('score', 'double precision', column => column.notNull())
    .addColumn('fingerprint', 'text', column => column.notNull())
    .addColumn('line', 'text')
    .addPrimaryKeyConstraint('candidates_key', ['request', 'attempt'])
    .execute();
}
