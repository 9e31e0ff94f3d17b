import { type PackHeader, packWriter } from '@tessera/core';
import { type Candidate, isMet, partialJson, type Run, requestJson } from '@tessera/mill';
import type { Transaction } from 'kysely';
import { packId } from '../packs/pack.ts';
import type { LibraryStore, StoreKind } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { addKept } from './add-kept.ts';
import { candidatesWithoutLines, keptLines, orderedLines } from './kept.ts';
import type { StoredRequest } from './request.ts';
import { dropCandidates } from './settle.ts';

/**
 * Ends a request whose run is over: its pack is what one machine would have written, byte for byte. What the run is restored from
 * goes with the same transaction that stores the pack. Returns the pack's id.
 */
export async function finishRequest(
  store: LibraryStore,
  run: Run,
  stored: StoredRequest,
  addedAt: number,
): Promise<string> {
  const mark = isMet(run) ? null : run.mark();
  const isBest = run.request.select.kind === 'best';
  const chosen = isBest && mark === null ? run.chosen().map(({ attempt }) => attempt) : null;
  const writer = packWriter(run.family, requestJson(run.request));
  let count = 0;
  for await (const line of chosen ? orderedLines(store.db, stored.id, chosen) : keptLines(store, stored.id, false)) {
    writer.add(line);
    count++;
  }
  const header = writer.header(mark ? partialJson(mark) : undefined).trimEnd();
  const id = packId(JSON.parse(header) as PackHeader);
  await store.db.transaction().execute(async trx => {
    // Waits for shards that are being stored; those that come later find the pack.
    if (store.kind === 'postgres')
      await trx.selectFrom('requests').select('id').where('id', '=', stored.id).forUpdate().execute();
    if (isBest) await addBest(trx, store.kind, run, stored.id, chosen && new Set(chosen), addedAt);
    const row = {
      id,
      family: run.family.id,
      header,
      count,
      state: 'whole',
      added_at: addedAt,
      request: stored.id,
    } as const;
    // The same pack may have been imported before, in part or whole.
    await trx
      .insertInto('packs')
      .values(row)
      .onConflict(conflict => conflict.column('id').doUpdateSet({ state: 'whole', request: stored.id }))
      .execute();
    await trx.updateTable('requests').set({ pack: id }).where('id', '=', stored.id).execute();
    await dropAhead(trx, stored.id, run.next);
  });
  return id;
}

/** Whether the pack of a finished request is all that was asked for; after that its run cannot be restored. */
export async function isPackMet({ db }: LibraryStore, id: string): Promise<boolean> {
  const { header } = await db.selectFrom('packs').select('header').where('id', '=', id).executeTakeFirstOrThrow();
  return (JSON.parse(header) as PackHeader).run === undefined;
}

/** Removes shards that were made ahead of the end and are not needed. */
async function dropAhead(trx: Transaction<Tables>, request: string, from: number): Promise<void> {
  await trx.deleteFrom('candidates').where('request', '=', request).where('attempt', '>=', from).execute();
  await trx.deleteFrom('shards').where('request', '=', request).where('first', '>=', from).execute();
}

/** Adds the best candidates, which are known when the run is over; if the run found too few, all of them. */
async function addBest(
  trx: Transaction<Tables>,
  kind: StoreKind,
  run: Run,
  request: string,
  chosen: ReadonlySet<number> | null,
  addedAt: number,
): Promise<void> {
  const kept: Candidate[] = [];
  const left: number[] = [];
  for await (const candidate of candidatesWithoutLines(trx, request, 0, run.next)) {
    if (!chosen || chosen.has(candidate.attempt)) kept.push(candidate);
    else left.push(candidate.attempt);
  }
  await dropCandidates(trx, request, left);
  await addKept(trx, kind, run, request, kept, addedAt);
}
