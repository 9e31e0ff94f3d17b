import { accept, canonicalJson, digest, refuse, type Tally, type Verdict } from '@tessera/core';
import type { AttemptRange, Candidate } from '@tessera/mill';
import type { Transaction } from 'kysely';
import { storedSize, storedTags } from '../items/entry.ts';
import type { Connection, LibraryStore } from '../store/store.ts';
import type { CandidateTable, Tables } from '../store/tables.ts';
import { words } from '../words.ts';
import type { StoredRequest } from './request.ts';

/** Everything that a shard found. */
export interface ShardResult {
  readonly number: number;
  readonly range: AttemptRange;
  readonly tally: Tally;
  readonly candidates: readonly Candidate[];
}

/** The attempts of a shard. */
export function rangeOfShard({ request, shardSize }: StoredRequest, number: number): AttemptRange {
  return { from: number * shardSize, to: Math.min(request.attempts, (number + 1) * shardSize) };
}

/** SHA-256 of what a shard found; the same for every worker. */
export function digestOf({ range, tally, candidates }: ShardResult): string {
  const sum = digest();
  sum.add(`${canonicalJson({ ...range, tally })}\n`);
  for (const { line } of candidates) sum.add(`${line}\n`);
  return sum.hex();
}

/**
 * Stores a shard and what it found in one transaction. A shard that is already stored, or that a finished request does not need,
 * changes nothing. A shard that was made twice with different results is refused: one of the makers is broken.
 */
export async function storeShard(
  { db }: LibraryStore,
  request: StoredRequest,
  shard: ShardResult,
): Promise<Verdict<'stored' | 'known', 'differs'>> {
  return db.transaction().execute(trx => storeShardIn(trx, request, shard));
}

/** The same inside a transaction of the caller. */
export async function storeShardIn(
  trx: Transaction<Tables>,
  request: StoredRequest,
  shard: ShardResult,
): Promise<Verdict<'stored' | 'known', 'differs'>> {
  const { number, range, tally } = shard;
  const found = digestOf(shard);
  const row = {
    request: request.id,
    number,
    first: range.from,
    past: range.to,
    tally: canonicalJson(tally),
    digest: found,
  };
  const inserted = await trx
    .insertInto('shards')
    .values(row)
    .onConflict(conflict => conflict.columns(['request', 'number']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return compare(trx, request, shard, found);
  if (await isFinished(trx, request)) {
    await trx.deleteFrom('shards').where('request', '=', request.id).where('number', '=', number).execute();
    return accept('known');
  }
  await insertCandidates(trx, request.id, shard.candidates);
  return accept('stored');
}

/** Whether a request needs no more shards. With a new shard before it in the same transaction, the request cannot finish until that ends. */
async function isFinished(trx: Transaction<Tables>, { id }: StoredRequest): Promise<boolean> {
  const row = await trx.selectFrom('requests').select('pack').where('id', '=', id).executeTakeFirstOrThrow();
  return row.pack !== null;
}

/** Compares a shard with what is stored of it; null where nothing is. */
export async function compareShard(
  db: Connection,
  request: StoredRequest,
  shard: ShardResult,
): Promise<Verdict<'known', 'differs'> | null> {
  const known = await storedDigest(db, request, shard.number);
  return known === null ? null : comparison(shard, known, digestOf(shard));
}

export async function storedDigest(db: Connection, { id }: StoredRequest, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('shards')
    .select('digest')
    .where('request', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.digest ?? null;
}

async function compare(
  trx: Connection,
  request: StoredRequest,
  shard: ShardResult,
  found: string,
): Promise<Verdict<'known', 'differs'>> {
  const known = await storedDigest(trx, request, shard.number);
  if (known === null) throw new Error(`shard ${shard.number} of request ${request.id} is gone`);
  return comparison(shard, known, found);
}

function comparison({ range }: ShardResult, known: string, found: string): Verdict<'known', 'differs'> {
  if (known === found) return accept('known');
  return refuse('differs', words.shard.differs(range.from, range.to, known.slice(0, 8), found.slice(0, 8)));
}

// Nine columns each, far below the limit of a statement.
const ROWS = 1000;

async function insertCandidates(trx: Connection, request: string, candidates: readonly Candidate[]): Promise<void> {
  for (let at = 0; at < candidates.length; at += ROWS) {
    const rows = candidates.slice(at, at + ROWS).map(
      ({ attempt, id, tier, score, fingerprint, facets, line }): CandidateTable => ({
        request,
        attempt,
        item: id,
        tier,
        score,
        fingerprint,
        line,
        size: facets ? storedSize(facets.size) : null,
        tags: facets ? storedTags(facets.tags).join(' ') : null,
      }),
    );
    await trx.insertInto('candidates').values(rows).execute();
  }
}
