import { accept, canonicalJson, digest, refuse, type Tally, type Verdict } from '@tessera/core';
import type { AttemptRange, Candidate } from '@tessera/mill';
import type { Connection, LibraryStore } from '../store/store.ts';
import type { CandidateTable } from '../store/tables.ts';
import { words } from '../words.ts';
import type { StoredRequest } from './request.ts';

/** All that a shard found. */
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

/** SHA-256 of what a shard found; the same whoever made it. */
export function digestOf({ range, tally, candidates }: ShardResult): string {
  const sum = digest();
  sum.add(`${canonicalJson({ ...range, tally })}\n`);
  for (const { line } of candidates) sum.add(`${line}\n`);
  return sum.hex();
}

/**
 * Stores what a shard found and that it is done, both or neither. A shard that is there already changes nothing; a shard that was
 * done twice with different results is refused: one of the makers is broken.
 */
export async function storeShard(
  { db }: LibraryStore,
  request: StoredRequest,
  shard: ShardResult,
): Promise<Verdict<'stored' | 'known', 'differs'>> {
  const found = digestOf(shard);
  return db.transaction().execute(async trx => {
    const { number, range, tally } = shard;
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
    await insertCandidates(trx, request.id, shard.candidates);
    return accept('stored');
  });
}

async function compare(
  trx: Connection,
  { id }: StoredRequest,
  { number, range }: ShardResult,
  found: string,
): Promise<Verdict<'known', 'differs'>> {
  const { digest: known } = await trx
    .selectFrom('shards')
    .select('digest')
    .where('request', '=', id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  if (known === found) return accept('known');
  return refuse('differs', words.shard.differs(range.from, range.to, known.slice(0, 8), found.slice(0, 8)));
}

// Seven columns each, far below the limit of a statement.
const ROWS = 1000;

async function insertCandidates(trx: Connection, request: string, candidates: readonly Candidate[]): Promise<void> {
  for (let at = 0; at < candidates.length; at += ROWS) {
    const rows = candidates.slice(at, at + ROWS).map(
      ({ attempt, id, tier, score, fingerprint, line }): CandidateTable => ({
        request,
        attempt,
        item: id,
        tier,
        score,
        fingerprint,
        line,
      }),
    );
    await trx.insertInto('candidates').values(rows).execute();
  }
}
