import { accept, readJson, refuse, type Verdict } from '@tessera/core';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { MOST_PER_PAGE, type PageOptions } from '../search/search.ts';
import type { LibraryStore } from '../store/store.ts';
import { words } from '../words.ts';
import { storedPackOf } from './export.ts';
import type { StoredPack } from './pack.ts';

export interface PackListPage {
  readonly packs: readonly StoredPack[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

const DEFAULT_PACKS = 50;
const LONGEST = 300;
const positionSchema = z.tuple([z.literal('packs'), z.int(), z.string().check(z.regex(/^[a-z0-9-]{1,100}$/))]);

/** One page of the packs that are whole, the newest first. */
export async function pageOfPacks(
  { db }: LibraryStore,
  { limit = DEFAULT_PACKS, cursor }: PageOptions = {},
): Promise<Verdict<PackListPage, 'cursor' | 'limit'>> {
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_PER_PAGE)
    return refuse('limit', words.packs.limit(MOST_PER_PAGE));
  const after = cursor === undefined ? accept(null) : readPackCursor(cursor);
  if (!after.ok) return after;
  let packs = db.selectFrom('packs').selectAll().where('state', '=', 'whole');
  if (after.value) {
    const { addedAt, id } = after.value;
    packs = packs.where(sql<boolean>`(added_at < ${addedAt} or (added_at = ${addedAt} and id > ${id}))`);
  }
  const rows = await packs
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit).map(storedPackOf);
  const last = rows.length > limit ? shown.at(-1)! : null;
  return accept({ packs: shown, next: last && writePackCursor(last) });
}

function writePackCursor({ addedAt, id }: StoredPack): string {
  return Buffer.from(JSON.stringify(['packs', addedAt, id])).toString('base64url');
}

function readPackCursor(text: string): Verdict<Pick<StoredPack, 'addedAt' | 'id'>, 'cursor'> {
  const json = text.length <= LONGEST ? readJson(Buffer.from(text, 'base64url').toString()) : null;
  const parsed = json?.ok ? z.safeParse(positionSchema, json.value) : null;
  if (!parsed?.success) return refuse('cursor', words.packs.noCursor);
  const [, addedAt, id] = parsed.data;
  return accept({ addedAt, id });
}
