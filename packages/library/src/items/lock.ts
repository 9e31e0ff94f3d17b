import { sql, type Transaction } from 'kysely';
import type { StoreKind } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

// Any number that no other program uses for its own lock in the same database.
const LOCK = 8_377_373;

/** Makes everyone else who adds or changes items wait until this transaction ends. SQLite has one writer anyway. */
export async function lockItems(trx: Transaction<Tables>, kind: StoreKind): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}
