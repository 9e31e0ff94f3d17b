import { canonicalJson, fingerprintOf, type PackHeader } from '@tessera/core';
import type { Connection } from '../store/store.ts';
import type { PackItemTable } from '../store/tables.ts';

/** A pack in the library. */
export interface StoredPack {
  readonly id: string;
  readonly family: string;
  /** The first line of the pack. */
  readonly header: string;
  readonly count: number;
  /** False while an import is unfinished. */
  readonly isWhole: boolean;
  readonly addedAt: number;
  /** The request that it was made for. */
  readonly request: string | null;
}

/** Follows from the header, which holds the digest of all lines: equal packs have one id. */
export function packId(header: PackHeader): string {
  return fingerprintOf(header);
}

/** Adds the row of a pack; an existing row and its items stay. */
export async function openPackRow(db: Connection, header: PackHeader, addedAt: number): Promise<string> {
  const id = packId(header);
  const row = {
    id,
    family: header.family,
    header: canonicalJson(header),
    count: header.count,
    state: 'open',
    added_at: addedAt,
    request: null,
  } as const;
  await db
    .insertInto('packs')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
  return id;
}

export async function closePackRow(db: Connection, id: string): Promise<void> {
  await db.updateTable('packs').set({ state: 'whole' }).where('id', '=', id).execute();
}

/** One place of a pack: an item that is there, and the line that the pack has for it. */
export interface PlacedItem {
  readonly position: number;
  readonly item: string;
  readonly line: string;
}

/** Adds places to a pack; a line is kept only where it differs from that of the item. */
export async function addPlaces(db: Connection, pack: string, places: readonly PlacedItem[]): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ item }) => item);
  const stored = await db.selectFrom('items').select(['id', 'line']).where('id', 'in', ids).execute();
  const lines = new Map(stored.map(({ id, line }) => [id, line]));
  const rows = places.map(
    ({ position, item, line }): PackItemTable => ({
      pack,
      position,
      item,
      line: lines.get(item) === line ? null : line,
    }),
  );
  await db
    .insertInto('pack_items')
    .values(rows)
    .onConflict(conflict => conflict.columns(['pack', 'position']).doNothing())
    .execute();
}
