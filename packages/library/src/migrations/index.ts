import { items } from './0001-items.ts';
import { packs } from './0002-packs.ts';
import { requests } from './0003-requests.ts';
import { syncRecords } from './0004-sync.ts';
import { collections } from './0005-collections.ts';
import { orderTables } from './0006-work.ts';
import { places } from './0007-places.ts';
import type { Migration } from './migration.ts';

/** All steps of the schema, in the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [items, packs, requests, syncRecords, collections, orderTables, places];
