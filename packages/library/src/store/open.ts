import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { accept, refuse, type Verdict } from '@tessera/core';
import type { Kysely } from 'kysely';
import { words } from '../words.ts';
import { storeErrorText } from './errors.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { LibraryStore, StoreFault, StoreKind } from './store.ts';
import type { Tables } from './tables.ts';

/** The place of a store: a file for SQLite, or the address of a PostgreSQL database. */
export type StorePlace = { readonly file: string } | { readonly url: string };

export interface OpenStoreOptions {
  /** How many connections to PostgreSQL it may have; what exceeds them waits. */
  readonly connections?: number | undefined;
}

/** Opens a store, creates it if there is none, and migrates it to the newest schema. The note says what is wrong. */
export async function openStore(
  place: StorePlace,
  options: OpenStoreOptions = {},
): Promise<Verdict<LibraryStore, StoreFault>> {
  const kind: StoreKind = 'file' in place ? 'sqlite' : 'postgres';
  let db: Kysely<Tables> | undefined;
  try {
    db = await connect(place, options);
    const migrated = await migrate(db, kind);
    if (migrated.ok) {
      const opened = db;
      return accept({ kind, name: storeName(place), db: opened, close: () => opened.destroy() });
    }
    await db.destroy();
    return migrated;
  } catch (error) {
    await db?.destroy().catch(() => {});
    return refuse('place', reasonOf(error));
  }
}

/** What people read of a place: the file, or the address without its password. */
export function storeName(place: StorePlace): string {
  return 'file' in place ? place.file : withoutPassword(place.url);
}

async function connect(place: StorePlace, { connections }: OpenStoreOptions): Promise<Kysely<Tables>> {
  if ('url' in place) return openPostgres(place.url, connections);
  mkdirSync(dirname(place.file), { recursive: true });
  return openSqlite(place.file);
}

/** An address without secrets, for messages. */
function withoutPassword(text: string): string {
  const url = URL.parse(text);
  if (!url) return words.store.noAddress;
  url.password = '';
  url.search = '';
  return url.href;
}

function reasonOf(error: unknown): string {
  return storeErrorText(error) ?? (error instanceof Error ? error.message.split('\n', 1)[0]! : String(error));
}
