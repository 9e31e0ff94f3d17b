import { CATALOG } from '@tessera/catalog';
import { DRAFTS } from '@tessera/ui/builder/drafts.ts';
import { heldEverywhere } from '@tessera/ui/held.ts';
import { loadApps, loadedApp } from '../families.ts';
import { adoptTogether } from '../storage/adoptTogether.ts';
import { database, shelf, shelfOf } from '../storage/browser.ts';
import { changeTables } from '../storage/database.ts';
import type { PreparedChange } from '../storage/durable.ts';
import type { SyncDevice, SyncTable } from './device.ts';

/** This browser as a device that syncs. */
export async function browserDevice(): Promise<SyncDevice> {
  await loadApps(CATALOG.map(({ id }) => id));
  const shelves = {
    records: shelf,
    attempts: shelfOf('attempts'),
    items: shelfOf('items'),
    sync: shelfOf('sync'),
  };
  return {
    ...shelves,
    savePrefixes: [DRAFTS, ...CATALOG.flatMap(({ id }) => loadedApp(id).saves ?? [])],
    heldKeys: heldEverywhere,
    adopt(texts, stamp) {
      const change = async (changes: ReadonlyMap<SyncTable, PreparedChange>) => {
        const open = await database;
        if (!open) throw new Error('there is no database');
        return changeTables(open, changes);
      };
      return adoptTogether(shelves, texts, change, stamp);
    },
  };
}
