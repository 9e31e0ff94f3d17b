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

/** Where a store is: a file for SQLite, or the address of a PostgreSQL database. */
export type StorePlace = { readonly file: string } | { readonly url: string };

/** Opens a store, creates it where there is none, and brings it to the newest schema. The note says what is wrong. */
export async function openStore(place: StorePlace): Promise<Verdict<LibraryStore, StoreFault>> {
  const kind: StoreKind = 'file' in place ? 'sqlite' : 'postgres';
  const name = 'file' in place ? place.file : withoutPassword(place.url);
  let db: Kysely<Tables> | undefined;
  try {
    db = connect(place);
    const migrated = await migrate(db, kind);
    if (migrated.ok) {
      const opened = db;
      return accept({ kind, name, db: opened, close: () => opened.destroy() });
    }
    await db.destroy();
    return migrated;
  } catch (error) {
    await db?.destroy().catch(() => {});
    return refuse('place', reasonOf(error));
  }
}

function connect(place: StorePlace): Kysely<Tables> {
  if ('url' in place) return openPostgres(place.url);
  mkdirSync(dirname(place.file), { recursive: true });
  return openSqlite(place.file);
}

/** An address that can be shown. */
function withoutPassword(text: string): string {
  const url = URL.parse(text);
  if (!url) return words.store.noAddress;
  url.password = '';
  url.search = '';
  return url.href;
}

/** PostgreSQL's client reports several tries at once as an error without a message. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const known = storeErrorText(first);
  if (known !== null) return known;
  return first instanceof Error ? first.message.split('\n', 1)[0]! : String(first);
}
