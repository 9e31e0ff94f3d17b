import { byteText, type Migration } from './migration.ts';

/** Packs as they were brought or made, so that they can be written again byte for byte. */
export const packs: Migration = {
  name: '0002-packs',
  async up(schema, kind) {
    await schema
      .createTable('packs')
      .addColumn('id', byteText(kind), column => column.notNull().primaryKey())
      .addColumn('family', byteText(kind), column => column.notNull())
      .addColumn('header', 'text', column => column.notNull())
      .addColumn('count', 'integer', column => column.notNull())
      // `whole` when all of its items are there, until then `open`.
      .addColumn('state', 'text', column => column.notNull())
      .addColumn('added_at', 'bigint', column => column.notNull())
      .execute();
    await schema
      .createTable('pack_items')
      .addColumn('pack', byteText(kind), column => column.notNull().references('packs.id'))
      .addColumn('position', 'integer', column => column.notNull())
      .addColumn('item', byteText(kind), column => column.notNull().references('items.id'))
      // Only where it is not the line of the item: another run may have made the same item before.
      .addColumn('line', 'text')
      .addPrimaryKeyConstraint('pack_items_key', ['pack', 'position'])
      .execute();
  },
};
