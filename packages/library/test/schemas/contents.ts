import { encodeMade, expectOk, type Family, NO_REQUEST, type PackHeader, packText } from '@tessera/core';
import {
  inlinePool,
  isCandidate,
  type Request,
  type Run,
  readRequest,
  type Selection,
  stream,
  TallyCounter,
} from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import {
  addItems,
  type LibraryStore,
  makeRequest,
  packId,
  rangeOfShard,
  type StoredRequest,
  storeRequest,
  storeShard,
} from '../../src/index.ts';
import { addPlaces } from '../../src/packs/pack.ts';
import { entries, items } from '../entries.ts';

const family = toy as unknown as Family;
const pool = inlinePool(family);

/**
 * What a store holds of the tables that a step added. It must work with the code and the schema of the day when the step is added;
 * fixtures that are written are never written again.
 */
export const CONTENTS: Readonly<Record<string, (store: LibraryStore) => Promise<void>>> = {
  '0001-items': addSomeItems,
  '0002-packs': addSomePacks,
  '0003-requests': makeSomeRequests,
  '0004-sync': addSomeDevices,
  '0005-collections': addSomeCollections,
  '0006-work': addSomeWork,
};

/** Twelve items, the last of which is a symmetric copy of the first. */
async function addSomeItems({ db, kind }: LibraryStore): Promise<void> {
  const list = entries(12);
  const copy = { ...list[11]!, fingerprint: list[0]!.fingerprint };
  await db.transaction().execute(trx => addItems(trx, kind, [...list.slice(0, 11), copy], 1_700_000_000_000));
}

/** A whole pack that has lines of its own for some items, and one whose import was interrupted. */
async function addSomePacks({ db }: LibraryStore): Promise<void> {
  const lines = items(11).map((made, n) =>
    encodeMade(family, n % 3 === 0 ? { ...made, origin: { ...made.origin, seed: 'elsewhere' } } : made),
  );
  for (const { from, to, placed, state } of [
    { from: 0, to: 8, placed: 8, state: 'whole' as const },
    { from: 2, to: 11, placed: 4, state: 'open' as const },
  ]) {
    const [first, ...rest] = packText(family, NO_REQUEST, lines.slice(from, to)).trimEnd().split('\n');
    const header = JSON.parse(first!) as PackHeader;
    const id = packId(header);
    const row = { id, family: family.id, header: first!, count: header.count, state, added_at: 1_700_000_000_001 };
    await db
      .insertInto('packs')
      .values(row as never)
      .execute();
    const places = rest
      .slice(0, placed)
      .map((line, position) => ({ position, item: items(11)[from + position]!.id, line }));
    await addPlaces(db, id, places);
  }
}

export function requestFor(seed: string, select: Selection): Request {
  return expectOk(readRequest(family, { seed, params: { size: 4 }, select, attempts: 100_000 }));
}

const ADDED = { addedAt: 1_700_000_000_002 };

/** Two requests that are finished, and two that were stopped half-way, one of them with a shard that is not settled. */
async function makeSomeRequests(store: LibraryStore): Promise<void> {
  for (const select of [
    { kind: 'first', quotas: { any: 10 } },
    { kind: 'best', count: 3, of: 12, tier: 'any' },
  ] as const) {
    const stored = await storeRequest(store, family, requestFor('finished', select), { ...ADDED, shardSize: 16 });
    expectOk(await makeRequest(store, family, stored, pool, ADDED));
  }
  for (const [number, select] of [
    { kind: 'first', quotas: { any: 30 } } as const,
    { kind: 'best', count: 5, of: 30, tier: 'any' } as const,
  ].entries()) {
    const request = requestFor('stopped', select);
    const stored = await storeRequest(store, family, request, { ...ADDED, shardSize: 16 });
    await makeUntil(store, stored, 2 * stored.shardSize);
    if (number === 0) await storeOneAhead(store, request);
  }
}

/** Makes a request until it has settled so many attempts. */
async function makeUntil(store: LibraryStore, stored: StoredRequest, attempts: number): Promise<void> {
  const controller = new AbortController();
  const onAttempt = (run: Run) => run.next >= attempts && controller.abort();
  const made = await makeRequest(store, family, stored, pool, { ...ADDED, stop: controller.signal, onAttempt });
  if (expectOk(made).pack !== null) throw new Error('the request should be unfinished');
}

/** A shard that another process made before the one in front of it was there. */
async function storeOneAhead(store: LibraryStore, request: Request): Promise<void> {
  const stored = await storeRequest(store, family, request, { ...ADDED, shardSize: 16 });
  const number = stored.settled / stored.shardSize + 1;
  const range = rangeOfShard(stored, number);
  const counter = new TallyCounter();
  const candidates = [];
  const job = { family: family.id, seed: request.seed, params: request.params };
  for await (const outcome of stream(pool, job, range.from, range.to)) {
    counter.count(outcome);
    if (isCandidate(outcome)) candidates.push(outcome);
  }
  expectOk(await storeShard(store, stored, { number, range, tally: counter.tally(), candidates }));
}

const AT = 1_700_000_000_003;
const HASH = 'a'.repeat(64);

/** A group with a record, a removed one and a code for another device, and a group that was erased. */
async function addSomeDevices({ db }: LibraryStore): Promise<void> {
  const group = { created_at: AT, erased_at: null, last_seq: 2, records: 2, chars: 14 };
  const erased = { created_at: AT, erased_at: AT + 1, last_seq: 5, records: 0, chars: 0 };
  await db
    .insertInto('sync_groups')
    .values([
      { ...group, key_hash: HASH },
      { ...erased, key_hash: 'b'.repeat(64) },
    ])
    .execute();
  await db
    .insertInto('sync_records')
    .values([
      { group_id: 1, kind: 'attempt', key: 'one', seq: 1, text: '{"solved":true}', past: '' },
      { group_id: 1, kind: 'save', key: 'two', seq: 2, text: null, past: 'older oldest' },
    ])
    .execute();
  const pairing = { lookup: 'c'.repeat(16), group_id: 1, proof_hash: HASH, sealed: 'sealed', expires_at: AT + 600_000 };
  await db
    .insertInto('sync_pairings')
    .values({ ...pairing, tries_left: 3 })
    .execute();
}

/** A published collection with results and a report, and a draft. */
async function addSomeCollections({ db }: LibraryStore): Promise<void> {
  const collection = { author: 'Ada', description: 'Three to begin with', key_hash: HASH, shows_statistics: 1 };
  const times = { created_at: AT, changed_at: AT + 1, taken_down_at: null, takedown_note: '' };
  await db
    .insertInto('collections')
    .values([
      { ...collection, ...times, id: 'published1', title: 'Sums', state: 'published', published_at: AT + 2 },
      { ...collection, ...times, id: 'draft1', title: "Ada's second", state: 'draft', published_at: null },
    ])
    .execute();
  const chosen = entries(3).map(({ id, bucket, fingerprint, line }, position) => ({
    collection: 'published1',
    position,
    item: id,
    family: bucket.family,
    fingerprint,
    line: position === 2 ? line : null,
  }));
  await db.insertInto('collection_items').values(chosen).execute();
  const result = { collection: 'published1', player: HASH, outcome: 'solved', spent: 61_000, hints: 1, checks: 0 };
  await db
    .insertInto('play_results')
    .values({ ...result, item: chosen[0]!.item, mistakes: 2, day: 19_675 })
    .execute();
  const report = { collection: 'published1', reason: 'other', note: 'a note', added_at: AT, state: 'open' } as const;
  await db.insertInto('collection_reports').values(report).execute();
  await db.insertInto('daily_quotas').values({ day: 19_675, subject: HASH, used: 4 }).execute();
}

/** An order that is done and one that is queued, a worker, and a fault. */
async function addSomeWork({ db }: LibraryStore): Promise<void> {
  const requests = await db.selectFrom('requests').select(['id', 'pack']).orderBy('id').execute();
  const [done, open] = [requests.find(({ pack }) => pack !== null)!, requests.find(({ pack }) => pack === null)!];
  // As a shard that is not settled yet has it.
  await db
    .updateTable('candidates')
    .set({ size: '4', tags: 'sum single' })
    .where('request', '=', open.id)
    .where('line', 'is not', null)
    .execute();
  const order = { reason: null, note: null, worker: null, added_at: AT, settle_ms: 3.5 };
  await db
    .insertInto('orders')
    .values([
      {
        ...order,
        id: done.id,
        state: 'done',
        enqueued: 3,
        started_at: AT,
        ended_at: AT + 9,
        rate: 120.5,
        settled_shards: 3,
      },
      {
        ...order,
        id: open.id,
        state: 'queued',
        enqueued: 0,
        started_at: null,
        ended_at: null,
        rate: null,
        settled_shards: 2,
      },
    ])
    .execute();
  const worker = {
    name: 'host-1',
    host: 'host',
    threads: 2,
    doing: '{"kind":"idle"}',
    started_at: AT,
    seen_at: AT + 5,
  };
  await db
    .insertInto('workers')
    .values({ ...worker, shards: 3, attempts: 48, make_ms: 210.25, store_ms: 12.5 })
    .execute();
  const fault = { at: AT, reason: 'differs', order_id: done.id, worker: 'host-1', note: 'made twice' };
  await db.insertInto('faults').values(fault).execute();
}
