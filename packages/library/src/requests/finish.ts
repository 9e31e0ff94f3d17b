import { type PackHeader, packWriter } from '@tessera/core';
import { type Candidate, isMet, partialJson, type Run, requestJson } from '@tessera/mill';
import type { Transaction } from 'kysely';
import { packId } from '../packs/pack.ts';
import type { LibraryStore } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { addKept } from './add-kept.ts';
import { candidatesWithoutLines, keptLines } from './kept.ts';
import type { StoredRequest } from './request.ts';
import { dropCandidates } from './settle.ts';

/** Ends a request whose run is over: its pack is what one machine would have written, byte for byte. Returns the pack's id. */
export async function finishRequest(
  store: LibraryStore,
  run: Run,
  stored: StoredRequest,
  addedAt: number,
): Promise<string> {
  const { select } = run.request;
  const mark = isMet(run) ? null : run.mark();
  if (select.kind === 'best') await addChosen(store, run, stored, mark === null, addedAt);
  const writer = packWriter(run.family, requestJson(run.request));
  let count = 0;
  for await (const line of keptLines(store, stored.id, select.kind === 'best' && mark === null)) {
    writer.add(line);
    count++;
  }
  const header = writer.header(mark ? partialJson(mark) : undefined).trimEnd();
  const id = packId(JSON.parse(header) as PackHeader);
  await store.db.transaction().execute(async trx => {
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

/** Removes shards that were made ahead of the end and are not needed. */
async function dropAhead(trx: Transaction<Tables>, request: string, from: number): Promise<void> {
  await trx.deleteFrom('candidates').where('request', '=', request).where('attempt', '>=', from).execute();
  await trx.deleteFrom('shards').where('request', '=', request).where('first', '>=', from).execute();
}

/** The best are known when the run is over; those of a run that found too few are all that it held. */
async function addChosen(
  store: LibraryStore,
  run: Run,
  stored: StoredRequest,
  isChosen: boolean,
  addedAt: number,
): Promise<void> {
  const chosen = isChosen ? new Set(run.chosen().map(({ attempt }) => attempt)) : null;
  await store.db.transaction().execute(async trx => {
    const kept: Candidate[] = [];
    const left: number[] = [];
    for await (const candidate of candidatesWithoutLines(trx, stored.id, 0, run.next)) {
      if (!chosen || chosen.has(candidate.attempt)) kept.push(candidate);
      else left.push(candidate.attempt);
    }
    await dropCandidates(trx, stored.id, left);
    await addKept(trx, store.kind, run, stored.id, kept, addedAt);
  });
}
