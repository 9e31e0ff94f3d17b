import { sql, type Transaction } from 'kysely';
import type { StoreKind } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/**
 * Makes everyone else who adds or changes items of these families wait until this transaction ends: symmetric copies, buckets and
 * lines belong to one family. Other libraries in the same database have locks of their own. SQLite has one writer anyway.
 */
export async function lockItems(trx: Transaction<Tables>, kind: StoreKind, families: readonly string[]): Promise<void> {
  if (kind !== 'postgres') return;
  // Hashes may be equal, so everyone takes them in the order of the hashes: no two transactions wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('tessera items ' || current_schema()), hash)
    from (select distinct hashtext(family) as hash from unnest(${families}::text[]) as family order by hash) as hashes`.execute(
    trx,
  );
}
