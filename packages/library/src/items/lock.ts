import { sql, type Transaction } from 'kysely';
import type { StoreKind } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** All items that are symmetric copies of each other. */
interface SymmetryClass {
  readonly family: string;
  readonly fingerprint: string;
}

/**
 * Makes everyone else who adds or changes these items, or symmetric copies of them, wait until this transaction ends. A lock is for
 * one of 128 parts of a family: by default, a server has room for 64 locks per connection. A transaction that needs several of them asks for all at once.
 * Libraries in the same database have locks of their own. SQLite has one writer anyway.
 */
export async function lockItems(
  trx: Transaction<Tables>,
  kind: StoreKind,
  classes: readonly SymmetryClass[],
): Promise<void> {
  if (kind !== 'postgres') return;
  const families = classes.map(({ family }) => family);
  const fingerprints = classes.map(({ fingerprint }) => fingerprint);
  // Everyone takes the locks in the order of their keys, so that no two transactions wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext('tessera items ' || current_schema()), key)
    from (
      select distinct (hashtext(family) & -128) | (hashtext(fingerprint) & 127) as key
      from unnest(${families}::text[], ${fingerprints}::text[]) as classes (family, fingerprint) order by key
    ) as keys`.execute(trx);
}
