import type { PackHeader } from '@tessera/core';
import { keptLines } from '../requests/kept.ts';
import type { LibraryStore } from '../store/store.ts';
import type { PackTable } from '../store/tables.ts';
import type { StoredPack } from './pack.ts';

/** All packs, the newest first. */
export async function listPacks({ db }: LibraryStore): Promise<readonly StoredPack[]> {
  const rows = await db.selectFrom('packs').selectAll().orderBy('added_at', 'desc').orderBy('id').execute();
  return rows.map(storedPackOf);
}

export async function packById({ db }: LibraryStore, id: string): Promise<StoredPack | null> {
  const row = await db.selectFrom('packs').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? storedPackOf(row) : null;
}

export function storedPackOf({ id, family, header, count, state, added_at, request }: PackTable): StoredPack {
  return { id, family, header, count, isWhole: state === 'whole', addedAt: added_at, request };
}

const PAGE = 500;

/** The item lines of a pack as it was imported or made. After the header, they are the bytes of the pack. */
export async function* packLines(store: LibraryStore, pack: StoredPack): AsyncGenerator<string, void, undefined> {
  if (pack.request !== null) yield* keptLines(store, pack.request, isByScore(pack));
  else yield* placedLines(store, pack);
}

/** The best items of a finished run are in the order of their scores. */
function isByScore({ header }: StoredPack): boolean {
  const { request, run } = JSON.parse(header) as PackHeader;
  return run === undefined && (request.select as { kind?: string } | undefined)?.kind === 'best';
}

async function* placedLines({ db }: LibraryStore, { id }: StoredPack): AsyncGenerator<string, void, undefined> {
  for (let position = 0; ; position += PAGE) {
    const rows = await db
      .selectFrom('pack_items')
      .innerJoin('items', 'items.id', 'pack_items.item')
      .select(({ fn }) => fn.coalesce('pack_items.line', 'items.line').as('line'))
      .where('pack', '=', id)
      .where('position', '>=', position)
      .where('position', '<', position + PAGE)
      .orderBy('position')
      .execute();
    yield* rows.map(({ line }) => line);
    if (rows.length < PAGE) return;
  }
}
