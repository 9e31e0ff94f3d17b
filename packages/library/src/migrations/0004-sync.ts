import type { SchemaModule } from 'kysely';
import type { StoreKind } from '../store/store.ts';
import { byteText, type Migration, serial } from './migration.ts';

/** Groups of devices that share a key, their records, and the codes by which a device joins. */
export const syncRecords: Migration = {
  name: '0004-sync',
  async up(schema, kind) {
    await createGroups(schema, kind);
    await createRecords(schema, kind);
    await createPairings(schema, kind);
  },
};

async function createGroups(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('sync_groups')
    .addColumn('id', serial(kind))
    // Stays when a group is erased, so that its devices can be told.
    .addColumn('key_hash', byteText(kind), column => column.notNull().unique())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('erased_at', 'bigint')
    .addColumn('last_seq', 'bigint', column => column.notNull())
    // Counts for the limits: records, removed ones too, and characters of texts.
    .addColumn('records', 'integer', column => column.notNull())
    .addColumn('chars', 'bigint', column => column.notNull())
    .execute();
}

async function createRecords(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('sync_records')
    .addColumn('group_id', 'integer', column => column.notNull().references('sync_groups.id'))
    .addColumn('kind', byteText(kind), column => column.notNull())
    .addColumn('key', byteText(kind), column => column.notNull())
    // The number of its last change; numbers are given while the group's row is locked, so that they become visible in order.
    .addColumn('seq', 'bigint', column => column.notNull())
    .addColumn('text', 'text')
    .addColumn('past', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('sync_records_key', ['group_id', 'kind', 'key'])
    .execute();
  await schema.createIndex('sync_records_by_seq').on('sync_records').columns(['group_id', 'seq']).unique().execute();
}

async function createPairings(schema: SchemaModule, kind: StoreKind): Promise<void> {
  await schema
    .createTable('sync_pairings')
    .addColumn('lookup', byteText(kind), column => column.notNull().primaryKey())
    .addColumn('group_id', 'integer', column => column.notNull().references('sync_groups.id'))
    .addColumn('proof_hash', byteText(kind), column => column.notNull())
    .addColumn('sealed', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('tries_left', 'integer', column => column.notNull())
    .execute();
  await schema.createIndex('sync_pairings_by_group').on('sync_pairings').columns(['group_id']).execute();
}
