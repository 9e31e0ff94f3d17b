import { CATALOG } from '@tessera/catalog';
import { DRAFTS } from '@tessera/ui/builder/drafts.ts';
import { heldEverywhere } from '@tessera/ui/held.ts';
import { loadApps, loadedApp } from '../families.ts';
import { adoptEverywhere, shelf, shelfOf } from '../storage/browser.ts';
import type { SyncDevice } from './device.ts';

/** This browser as a device that syncs. */
export async function browserDevice(): Promise<SyncDevice> {
  await loadApps(CATALOG.map(({ id }) => id));
  return {
    records: shelf,
    attempts: shelfOf('attempts'),
    items: shelfOf('items'),
    sync: shelfOf('sync'),
    savePrefixes: [DRAFTS, ...CATALOG.flatMap(({ id }) => loadedApp(id).saves ?? [])],
    heldKeys: heldEverywhere,
    adopt: adoptEverywhere,
  };
}
