import type { Transaction } from 'kysely';
import type { StoreKind } from '../store/store.ts';
import type { ItemTable, Tables } from '../store/tables.ts';
import { bucketNumbers } from './buckets.ts';
import { bucketName, type ItemEntry, type ItemFacts } from './entry.ts';
import { lockItems } from './lock.ts';

export interface AddCounts {
  readonly added: number;
  /** Items of the same id were there. */
  readonly known: number;
  /** How many of the added items are symmetric copies of an earlier one. No search shows them. */
  readonly copies: number;
}

/** As many as one call takes: the parameters of a statement are limited. */
export const MOST_ENTRIES = 500;

/** Adds items inside a transaction. Items whose id is already stored are not changed. `addedAt` is in milliseconds since 1970. */
export async function addItems(
  trx: Transaction<Tables>,
  kind: StoreKind,
  entries: readonly ItemEntry[],
  addedAt: number,
): Promise<AddCounts> {
  if (entries.length === 0) return { added: 0, known: 0, copies: 0 };
  if (entries.length > MOST_ENTRIES) throw new Error(`${entries.length} entries at once`);
  const fresh = await placeNew(trx, kind, entries);
  const rows = fresh.map(place => rowOf(place, addedAt));
  if (rows.length > 0) await trx.insertInto('items').values(rows).execute();
  const copies = rows.filter(row => row.copy_of !== null).length;
  return { added: rows.length, known: entries.length - rows.length, copies };
}

/** Where a new item goes: its bucket, and the item that it is a symmetric copy of. */
export interface NewItem<T extends ItemFacts> {
  readonly entry: T;
  readonly bucket: number;
  readonly original: string | null;
}

/** Finds the new items, each once, with their buckets and originals. Until the transaction ends, no other process adds them or symmetric copies of them. */
export async function placeNew<T extends ItemFacts>(
  trx: Transaction<Tables>,
  kind: StoreKind,
  entries: readonly T[],
): Promise<readonly NewItem<T>[]> {
  // With the lock, all earlier copies are visible: the first of two symmetric items is the original.
  await lockItems(
    trx,
    kind,
    entries.map(({ bucket: { family }, fingerprint }) => ({ family, fingerprint })),
  );
  const fresh = await withoutKnown(trx, entries);
  const buckets =
    fresh.length > 0
      ? await bucketNumbers(
          trx,
          fresh.map(({ bucket }) => bucket),
        )
      : new Map<string, number>();
  const originals = await originalsOf(trx, fresh);
  return fresh.map(entry => {
    const original = originals.get(symmetryKey(entry));
    if (original === undefined) originals.set(symmetryKey(entry), entry.id);
    return { entry, bucket: buckets.get(bucketName(entry.bucket))!, original: original ?? null };
  });
}

/** Entries whose ids are new, each id once. */
async function withoutKnown<T extends ItemFacts>(
  trx: Transaction<Tables>,
  entries: readonly T[],
): Promise<readonly T[]> {
  const ids = entries.map(({ id }) => id);
  const rows = await trx.selectFrom('items').select('id').where('id', 'in', ids).execute();
  const seen = new Set(rows.map(({ id }) => id));
  return entries.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const symmetryKey = ({ bucket: { family }, fingerprint }: ItemFacts): string => `${family}/${fingerprint}`;

/** The first item of each fingerprint that the store holds. */
async function originalsOf(trx: Transaction<Tables>, entries: readonly ItemFacts[]): Promise<Map<string, string>> {
  const originals = new Map<string, string>();
  for (const [family, group] of Map.groupBy(entries, ({ bucket }) => bucket.family)) {
    const rows = await trx
      .selectFrom('items')
      .select(['id', 'fingerprint'])
      .where('family', '=', family)
      .where('copy_of', 'is', null)
      .where(
        'fingerprint',
        'in',
        group.map(({ fingerprint }) => fingerprint),
      )
      .execute();
    for (const { id, fingerprint } of rows) originals.set(`${family}/${fingerprint}`, id);
  }
  return originals;
}

function rowOf({ entry, bucket, original }: NewItem<ItemEntry>, addedAt: number): ItemTable {
  const { seed, attempt, versions } = entry.origin;
  return {
    id: entry.id,
    bucket,
    family: entry.bucket.family,
    score: entry.score,
    seed,
    attempt,
    ...versions,
    fingerprint: entry.fingerprint,
    copy_of: original,
    line: entry.line,
    added_at: addedAt,
  };
}
