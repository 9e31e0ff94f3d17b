import { canonicalJson, type Family, fingerprintOf, type Tally, type Versions } from '@tessera/core';
import { EMPTY_TALLY, type Request, requestJson, selectionSize } from '@tessera/mill';
import type { Connection, LibraryStore } from '../store/store.ts';
import type { RequestTable } from '../store/tables.ts';

/** A request as the library stores it. */
export interface StoredRequest {
  readonly id: string;
  readonly family: string;
  /** Of the makers that it was stored for. */
  readonly versions: Versions;
  readonly request: Request;
  readonly shardSize: number;
  /** The selection has seen all attempts before this one. */
  readonly settled: number;
  readonly kept: number;
  readonly tally: Tally;
  /** Its pack; null until it is finished. */
  readonly pack: string | null;
}

/** Equal requests to makers of equal versions are one request. */
export function requestId(family: Family, request: Request): string {
  return fingerprintOf({ family: family.id, request: requestJson(request), versions: family.versions });
}

export interface StoreRequestOptions {
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  /** Attempts of one shard. It changes how much work an interruption loses, never the items. */
  readonly shardSize?: number | undefined;
}

/** Stores a request before anything is made for it, or returns the one that is already stored. */
export async function storeRequest(
  { db }: LibraryStore,
  family: Family,
  request: Request,
  { addedAt, shardSize = defaultShardSize(request) }: StoreRequestOptions,
): Promise<StoredRequest> {
  const id = requestId(family, request);
  const row: RequestTable = {
    id,
    family: family.id,
    versions: canonicalJson(family.versions),
    request: canonicalJson(requestJson(request)),
    shard_size: shardSize,
    settled: 0,
    kept: 0,
    tally: canonicalJson(EMPTY_TALLY),
    pack: null,
    added_at: addedAt,
  };
  await db.transaction().execute(trx =>
    trx
      .insertInto('requests')
      .values(row)
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute(),
  );
  return requestWith(db, id);
}

/** The same request with its current state. */
export async function reloadRequest({ db }: LibraryStore, { id }: Pick<StoredRequest, 'id'>): Promise<StoredRequest> {
  return requestWith(db, id);
}

/** Null where there is no such request. */
export async function requestById({ db }: LibraryStore, id: string): Promise<StoredRequest | null> {
  const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? requestOf(row) : null;
}

async function requestWith(db: Connection, id: string): Promise<StoredRequest> {
  return requestOf(await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

const FEW_ITEMS = 1000;

/** A whole shard is always made, even if its first attempts complete the request: small shards for few items. */
function defaultShardSize({ select, attempts }: Request): number {
  return Math.min(attempts, selectionSize(select) <= FEW_ITEMS ? 64 : 256);
}

/** All requests, the newest first. */
export async function listRequests({ db }: LibraryStore): Promise<readonly StoredRequest[]> {
  const rows = await db.selectFrom('requests').selectAll().orderBy('added_at', 'desc').orderBy('id').execute();
  return rows.map(requestOf);
}

function requestOf({
  id,
  family,
  versions,
  request,
  shard_size,
  settled,
  kept,
  tally,
  pack,
}: RequestTable): StoredRequest {
  return {
    id,
    family,
    versions: JSON.parse(versions) as Versions,
    request: JSON.parse(request) as Request,
    shardSize: shard_size,
    settled,
    kept,
    tally: JSON.parse(tally) as Tally,
    pack,
  };
}
