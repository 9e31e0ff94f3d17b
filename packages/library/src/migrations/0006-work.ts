import type { SchemaModule } from 'kysely';
import type { StoreKind } from '../store/store.ts';
import { byteText, type Migration, serial } from './migration.ts';

/** Orders for packs, the workers that make them, and what went wrong. */
export const orderTables: Migration = {
  name: '0006-work',
  async up(schema, kind) {
    // What an item is found by, separated by spaces: whoever makes a shard knows it, and whoever settles it need not read lines.
    for (const column of ['size', 'tags']) await schema.alterTable('candidates').addColumn(column, 'text').execute();
    await createOrders(schema, kind);
    await createWorkers(schema, kind);
    await createFaults(schema, kind);
  },
};

async function createOrders(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('orders')
    // The same order given twice is one request, and so one order.
    .addColumn('id', byteText(kind), column => column.notNull().primaryKey().references('requests.id'))
    // queued, running, done, cancelled or failed.
    .addColumn('state', byteText(kind), column => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    // Shards before this number have been put into the queue.
    .addColumn('enqueued', 'integer', column => column.notNull())
    // Who makes it, on a store that only one process works on at a time.
    .addColumn('worker', 'text')
    .addColumn('added_at', 'bigint', column => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    // Attempts per second, lately.
    .addColumn('rate', 'double precision')
    .addColumn('settled_shards', 'integer', column => column.notNull())
    .addColumn('settle_ms', 'double precision', column => column.notNull())
    .execute();
  await schema.createIndex('orders_by_state').on('orders').columns(['state', 'added_at']).execute();
}

async function createWorkers(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('workers')
    .addColumn('name', byteText(kind), column => column.notNull().primaryKey())
    .addColumn('host', 'text', column => column.notNull())
    .addColumn('threads', 'integer', column => column.notNull())
    // What it does now, as JSON.
    .addColumn('doing', 'text', column => column.notNull())
    .addColumn('started_at', 'bigint', column => column.notNull())
    .addColumn('seen_at', 'bigint', column => column.notNull())
    .addColumn('shards', 'integer', column => column.notNull())
    .addColumn('attempts', 'bigint', column => column.notNull())
    .addColumn('make_ms', 'double precision', column => column.notNull())
    .addColumn('store_ms', 'double precision', column => column.notNull())
    .execute();
}

async function createFaults(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('faults')
    .addColumn('id', serial(kind))
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('reason', 'text', column => column.notNull())
    .addColumn('order_id', byteText(kind))
    .addColumn('worker', 'text')
    .addColumn('note', 'text', column => column.notNull())
    .execute();
}
