import { canonicalJson, type Family, type Tally } from '@tessera/core';
import { type Candidate, Run } from '@tessera/mill';
import type { Transaction } from 'kysely';
import type { LibraryStore } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { addKept } from './add-kept.ts';
import { candidatesWithoutLines } from './kept.ts';
import type { StoredRequest } from './request.ts';

/** The run of a request, with everything that it has kept so far, without the lines. */
export async function restoreRun({ db }: LibraryStore, family: Family, stored: StoredRequest): Promise<Run> {
  const run = new Run(family, stored.request, { next: stored.settled, tally: stored.tally });
  for await (const candidate of candidatesWithoutLines(db, stored.id, 0, stored.settled)) {
    if (!run.restore(candidate)) throw new Error(`request ${stored.id} cannot have kept attempt ${candidate.attempt}`);
  }
  return run;
}

/** `missing`: the shard is not there yet. `passed`: another process has settled it, and the run must be restored. */
type SettleOutcome = 'settled' | 'missing' | 'passed';

/** Settles the shard at the position of the run: selects from what it found and adds what is kept to the library, in one transaction. */
export async function settleShard(
  store: LibraryStore,
  run: Run,
  stored: StoredRequest,
  addedAt: number,
): Promise<SettleOutcome> {
  return store.db.transaction().execute(async trx => {
    const shard = await trx
      .selectFrom('shards')
      .selectAll()
      .where('request', '=', stored.id)
      .where('first', '=', run.next)
      .executeTakeFirst();
    if (!shard) return 'missing';
    const range = { from: shard.first, to: shard.past };
    // The process that moves the position settles the shard; the row stays locked until the transaction ends.
    const moved = await trx
      .updateTable('requests')
      .set({ settled: range.to })
      .where('id', '=', stored.id)
      .where('settled', '=', range.from)
      // The run of a finished request cannot be restored.
      .where('pack', 'is', null)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return 'passed';
    const kept = await select(trx, run, stored.id, { ...range, tally: JSON.parse(shard.tally) as Tally });
    if (run.request.select.kind === 'first') await addKept(trx, store.kind, run, stored.id, kept, addedAt);
    await trx
      .updateTable('requests')
      .set({ kept: run.taken, tally: canonicalJson(run.tally) })
      .where('id', '=', stored.id)
      .execute();
    return 'settled';
  });
}

/** Settles shards up to the first one that is missing. */
export async function settleAll(
  store: LibraryStore,
  run: Run,
  stored: StoredRequest,
  addedAt: number,
): Promise<SettleOutcome> {
  let last: SettleOutcome = 'settled';
  while (!run.isOver && last === 'settled') last = await settleShard(store, run, stored, addedAt);
  return last;
}

async function select(
  trx: Transaction<Tables>,
  run: Run,
  request: string,
  shard: { readonly from: number; readonly to: number; readonly tally: Tally },
): Promise<readonly Candidate[]> {
  if (!run.absorb(shard)) throw new Error(`request ${request} has no shard from ${shard.from} to ${shard.to}`);
  const kept: Candidate[] = [];
  const left: number[] = [];
  for await (const candidate of candidatesWithoutLines(trx, request, shard.from, shard.to)) {
    if (run.selectFrom(shard, candidate)) kept.push(candidate);
    else left.push(candidate.attempt);
  }
  await dropCandidates(trx, request, left);
  return kept;
}

// The parameters of a statement are limited.
const ROWS = 1000;

export async function dropCandidates(
  trx: Transaction<Tables>,
  request: string,
  attempts: readonly number[],
): Promise<void> {
  for (let at = 0; at < attempts.length; at += ROWS) {
    await trx
      .deleteFrom('candidates')
      .where('request', '=', request)
      .where('attempt', 'in', attempts.slice(at, at + ROWS))
      .execute();
  }
}
