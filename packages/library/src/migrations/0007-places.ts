import type { Migration } from './migration.ts';

/** Finds the places in packs and requests that show the line of an item, so that they can keep it when the item gets another. */
export const places: Migration = {
  name: '0007-places',
  async up(schema) {
    for (const table of ['pack_items', 'candidates'])
      await schema
        .createIndex(`${table}_by_item`)
        .on(table)
        .columns(['item'])
        .where('line' as never, 'is', null)
        .execute();
  },
};
